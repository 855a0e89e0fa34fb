import { z } from 'zod'
import { url } from '#server/environment.ts'

/** The variables of picture storage; each is described in the README. */
export const storageVariables = {
  S3_BUCKET: z.string().min(3, { error: 'must be the name of a bucket' }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example.com').optional(),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
}
type StorageVariables = z.output<z.ZodObject<typeof storageVariables>>

/** An S3 bucket; without an `endpoint` it is Amazon's, without `credentials` they come from where Amazon's client finds them. */
export type S3Settings = {
  bucket: string
  region: string
  endpoint: string | undefined
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Undefined where pictures lie on disk. */
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
