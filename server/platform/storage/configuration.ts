import { z } from 'zod'
import { url } from '#server/platform/environment.ts'

/** The variables of picture storage. */
export const storageVariables = {
  S3_BUCKET: z.string().min(3, { error: 'must be the name of a bucket' }).optional().meta({
    description: 'The bucket for pictures. It must exist.',
    unset: 'the folder `media` in `DATA_DIR`',
  }),
  S3_REGION: z.string().min(1).default('us-east-1').describe('The region of the bucket.'),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example.com')
    .optional()
    .meta({
      description: 'The address of another S3 server, such as MinIO, Ceph or R2.',
      unset: 'Amazon S3',
    }),
  S3_ACCESS_KEY_ID: z.string().default('').meta({
    description: 'An access key that may put, get, delete and list objects of the bucket.',
    unset: 'the credentials that the AWS SDK finds',
  }),
  S3_SECRET_ACCESS_KEY: z.string().default('').describe('The secret of the access key.'),
}
type StorageVariables = z.output<z.ZodObject<typeof storageVariables>>

/** An S3 bucket. Without `endpoint` it is Amazon's. Without `credentials` Amazon's client finds them. */
export type S3Settings = {
  bucket: string
  region: string
  endpoint: string | undefined
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Undefined if pictures are on disk. */
export type StorageConfiguration = S3Settings | undefined

export function readStorageConfiguration(env: StorageVariables): StorageConfiguration {
  if (!env.S3_BUCKET) return undefined
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    credentials: accessKeyId ? { accessKeyId, secretAccessKey } : undefined,
  }
}
