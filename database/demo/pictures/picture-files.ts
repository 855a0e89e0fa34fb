/**
 * The folder with the demo shop's pictures. It contains one folder for each bucket of the picture storage. `npm run
 * demo:pictures` draws the pictures.
 */
export const PICTURES = import.meta.dirname
