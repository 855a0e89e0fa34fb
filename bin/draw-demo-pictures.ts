import { drawPictures } from '#database/demo/pictures/draw-pictures.ts'

/** `npm run demo:pictures`: draws the demo shop's pictures anew, after a change of its goods or of how they are drawn. */
const count = await drawPictures()
console.info(`${count} pictures are drawn to database/demo/pictures. Commit them.`)
