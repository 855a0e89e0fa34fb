import { writeFileSync } from 'node:fs'
import { createBirpc } from 'birpc'
import { resizePicture, toPicture } from './convert-picture.ts'

/** The functions of the picture process that the shop calls. */
export type PictureConverter = {
  toPicture: typeof toPicture
  resizePicture: typeof resizePicture
  /** Returns the resident memory of the picture process in bytes. */
  residentBytes(): number
}

// The program of the process that converts pictures. It runs in a child process of the shop (`picture-process.ts`). The
// process ends when the shop closes the channel.

try {
  // If the machine runs out of memory, Linux ends this process for pictures before the process of the shop. The shop
  // then continues.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // The file oom_score_adj exists only on Linux, and a container may forbid the change. The program ignores the error,
  // because the conversion also works without this setting.
}

createBirpc<Record<string, never>, PictureConverter>(
  { toPicture, resizePicture, residentBytes: () => process.memoryUsage.rss() },
  {
    post: (message) => process.send?.(message),
    on: (listener) => void process.on('message', listener),
    timeout: -1,
  },
)
