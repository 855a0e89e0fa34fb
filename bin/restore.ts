import { resolve } from 'node:path'
import { readConfiguration } from '#server/configuration.ts'
import { inOneSentence } from '#server/operator-fault.ts'
import { BackupError } from '#server/platform/backup/checked-copy.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'

/** `npm run restore -- BACKUP`: restores a backup into an empty DATA_DIR. Prints how old the restored data is. */
process.exitCode = await run(process.argv[2]).catch(async (error: unknown) => {
  console.error(await inOneSentence(error))
  return 1
})

async function run(backup: string | undefined): Promise<number> {
  if (!backup || backup.startsWith('-')) {
    console.error('Usage: npm run restore -- FOLDER/mandi-…')
    return 1
  }
  const { databaseUrl, dataDir } = readConfiguration(process.env)
  if (databaseUrl) throw new BackupError('DATABASE_URL is set: a backup is restored into a DATA_DIR.')
  const { made_at, pictures } = await restoreBackup(backup, dataDir)
  console.info(
    `Restored into ${resolve(dataDir)}: the shop as it was ${ageOf(made_at)} ago (${made_at}), with ${pictures} pictures.`,
  )
  return 0
}

/** Formats the time since a moment in its two largest units, such as `2 days 3 hours` or `14 minutes`. */
function ageOf(moment: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / 60_000))
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const shown = parts.filter(([count]) => count > 0).slice(0, 2)
  if (shown.length === 0) return 'less than a minute'
  return shown.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ')
}
