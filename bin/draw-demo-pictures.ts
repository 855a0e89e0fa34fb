import { drawPictures } from '#database/demo/pictures/draw-pictures.ts'

/**
 * `npm run demo:pictures`: draws the demo shop's pictures again, after a change of its products or of the drawing code.
 */
const count = await drawPictures()
console.info(`${count} pictures are drawn to database/demo/pictures. Commit them.`)
