import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Settings } from './configuration.ts'
import type { ObjectStorage, StoredObject } from './storage.ts'

/** Timeouts of S3 in milliseconds. */
const PATIENCE = { connectionTimeout: 2000, requestTimeout: 8000, throwOnRequestTimeout: true }
/** The maximum number of attempts of one request to S3. */
const ATTEMPTS = 2

/** A bucket in Amazon S3, or in a compatible storage. */
export class S3Storage implements ObjectStorage {
  readonly #client: S3Client
  readonly #bucket: string

  constructor({ bucket, region, endpoint, credentials }: S3Settings) {
    this.#bucket = bucket
    this.#client = new S3Client({
      region,
      // S3 servers of other vendors often do not support a separate host name for each bucket, so their URLs contain
      // the bucket in the path. Many also do not support the newest checksums of Amazon, so the shop does not send
      // them.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(credentials ? { credentials } : {}),
      maxAttempts: ATTEMPTS,
      requestHandler: PATIENCE,
    })
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: bytes, ContentType: contentType }),
    )
  }

  async get(key: string): Promise<Buffer | null> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key }))
      return Body ? Buffer.from(await Body.transformToByteArray()) : null
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }))
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: prefix })
    for await (const { Contents = [] } of pages) {
      for (const { Key, LastModified } of Contents) {
        if (Key && LastModified) yield { key: Key, written_at: LastModified }
      }
    }
  }
}
