/** The folder of the demo shop's pictures, with a folder for each bucket. `npm run demo:pictures` draws them. */
export const PICTURES = import.meta.dirname
