import { drawPictures } from '#database/demo/pictures/draw-pictures.ts'

/**
 * `npm run demo:pictures`: draws the pictures of the demo shop. Run it after changing the demo products or the drawing
 * code.
 */
const count = await drawPictures()
console.info(`${count} pictures are drawn to database/demo/pictures. Commit them.`)
