import { readConfiguration } from '#server/configuration.ts'
import { inOneSentence } from '#server/operator-fault.ts'
import { BackupError } from '#server/platform/backup/checked-copy.ts'
import { takeBackup } from '#server/platform/backup/take-backup.ts'

/**
 * `npm run backup -- FOLDER`: writes a backup of the shop's data to a new folder inside FOLDER. The shop may be
 * running.
 */
process.exitCode = await run(process.argv[2]).catch(async (error: unknown) => {
  console.error(await inOneSentence(error))
  return 1
})

async function run(target: string | undefined): Promise<number> {
  if (!target || target.startsWith('-')) {
    console.error('Usage: npm run backup -- FOLDER')
    return 1
  }
  const { databaseUrl, dataDir, s3, encryptionKeys } = readConfiguration(process.env)
  if (databaseUrl)
    throw new BackupError('DATABASE_URL is set: back up that PostgreSQL with its own tools, such as pg_dump.')
  const { folder, files, pictures } = await takeBackup(dataDir, target)
  console.info(`Backed up into ${folder}: ${files} files, ${pictures} of them pictures.`)
  if (encryptionKeys.some(({ key }) => key !== undefined))
    console.info(
      'The keys of ENCRYPTION_KEYS are not included. Keep them elsewhere: the backup cannot be used without them.',
    )
  if (s3) console.info('Pictures are in S3 and are not included.')
  return 0
}
