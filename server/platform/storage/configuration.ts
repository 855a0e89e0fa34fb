import type { z } from 'zod'
import { url } from '#server/platform/environment.ts'

/** The environment variables of the picture storage. */
export const storageVariables = {
  S3_URL: url(/^(s3|https?)$/, 's3://mandi?region=eu-west-1 or https://s3.example/mandi')
    .transform(readBucket)
    .optional()
    .meta({
      description:
        'The S3 bucket in which the shop stores pictures. The bucket must exist. On Amazon S3: `s3://KEY:SECRET@BUCKET?region=eu-west-1`. ' +
        'On another S3 server, such as MinIO, Ceph or R2: `https://KEY:SECRET@HOST/BUCKET`. The key must be allowed to put, get, delete ' +
        'and list objects. Encode `/` and `+` in the secret as `%2F` and `%2B`. If you leave out key and secret, the AWS SDK searches for ' +
        'credentials in its usual places. The default region is `us-east-1`.',
      unset: 'the folder `media` in `DATA_DIR`',
    }),
}

/**
 * An S3 bucket. If `endpoint` is undefined, it is a bucket of Amazon. If `credentials` is undefined, Amazon's client
 * library finds them itself.
 */
export type S3Settings = {
  bucket: string
  region: string
  endpoint: string | undefined
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** The settings of picture storage. Undefined if pictures are stored on the local disk. */
export type StorageConfiguration = S3Settings | undefined

function readBucket(text: string, { addIssue }: z.RefinementCtx): S3Settings {
  const { protocol, host, hostname, pathname, username, password, searchParams } = new URL(text)
  const isAmazon = protocol === 's3:'
  const bucket = isAmazon ? hostname : decodeURIComponent(pathname.replace(/^\/|\/$/g, ''))
  if (bucket.length < 3 || bucket.includes('/')) addIssue({ code: 'custom', message: 'must name a bucket' })
  if (Boolean(username) !== Boolean(password)) addIssue({ code: 'custom', message: 'must have both key and secret' })
  return {
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint: isAmazon ? undefined : `${protocol}//${host}`,
    credentials: username
      ? { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
      : undefined,
  }
}
