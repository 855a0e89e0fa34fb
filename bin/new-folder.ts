import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs `work` with the path of a new temporary folder, and deletes the folder afterwards. The system user of PostgreSQL
 * can enter the folder.
 */
export async function inNewFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mandi-'))
  try {
    await chmod(folder, 0o755)
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
