import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs `work` in a new folder that PostgreSQL's user may enter, and deletes the folder afterwards. */
export async function inNewFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mandi-'))
  try {
    await chmod(folder, 0o755)
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
