/**
 * The folder with the demo shop's pictures. It contains a folder for each bucket. `npm run demo:pictures` draws the
 * pictures.
 */
export const PICTURES = import.meta.dirname
