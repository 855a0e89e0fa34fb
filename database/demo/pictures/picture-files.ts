/** Where the pictures of the demo shop lie, in a folder for each bucket. They are drawn by `npm run demo:pictures`. */
export const PICTURES = import.meta.dirname
