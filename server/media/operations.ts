import { z } from 'zod'
import { PICTURE_WIDTHS } from '#contract/pictures.ts'
import type { DescribedOperation } from '#server/platform/http/describe-operation.ts'
import { BUCKETS } from './buckets.ts'

/** The errors of the storage protocol: problem details with the members that storage clients read. */
const storageError = z
  .object({
    statusCode: z.string().meta({ description: 'The HTTP status as text', examples: ['409'] }),
    error: z.string().meta({ description: 'The code that storage clients read', examples: ['Duplicate'] }),
    code: z.string().meta({ description: 'A stable code for programs', examples: ['object_exists'] }),
    status: z.int().meta({ description: 'The HTTP status', examples: [409] }),
    title: z
      .string()
      .meta({ description: 'The error as a sentence', examples: ['A picture with this name already exists.'] }),
    message: z
      .string()
      .meta({ description: 'The same as `title`', examples: ['A picture with this name already exists.'] }),
    errors: z.array(z.object({})).describe('Always empty'),
  })
  .meta({ id: 'StorageError' })

const params = z.object({
  bucket: z.enum(BUCKETS).describe('The bucket of the picture'),
  path: z
    .string()
    .meta({ description: 'The path of the picture in the bucket, with slashes', examples: ['onions.webp'] }),
})

const BUSY = { 500: 'The shop itself has failed.', 503: 'The pictures or the virus scanner are not available now.' }
const image = {
  200: { description: 'The picture.', body: { type: 'image/*' } },
  304: { description: 'The picture in the caller’s cache is current.' },
}
const readRefusals = {
  schema: storageError,
  descriptions: { 400: 'The name of the picture is invalid.', 404: 'The picture does not exist.', ...BUSY },
}

export const uploadPicture: DescribedOperation = {
  operationId: 'uploadPicture',
  tag: 'Pictures',
  summary: 'Upload a picture; refused if the name is taken',
  description:
    'Sellers may upload to `seller-images`, verified sellers also to `product-images`, and admins with the staff role `catalogue` or `owner` to `shop-images`. The body is the file, or a form that contains it. API keys with the scope `products:write` may upload to `product-images`.',
  security: [
    { apikey: [], bearer: [] },
    { apikey: [], apiKey: ['products:write'] },
  ],
  params,
  body: { type: 'image/*' },
  responses: {
    200: {
      description: 'Success: the picture is stored.',
      body: {
        schema: z.object({
          Id: z.uuid().describe('An id of the upload'),
          Key: z
            .string()
            .meta({ description: 'The bucket and the path of the picture', examples: ['product-images/onions.webp'] }),
        }),
      },
    },
  },
  refusals: {
    schema: storageError,
    descriptions: {
      400: 'The name or the form is invalid.',
      401: 'The public key or the token is missing or invalid.',
      403: 'The caller may not upload to this bucket.',
      409: 'The name is taken: `object_exists`.',
      413: 'The file or its picture is too large.',
      415: 'The file is not a picture.',
      422: 'The virus scanner reported a threat.',
      429: 'Too many uploads. Repeat the request after the seconds in `Retry-After`.',
      ...BUSY,
    },
  },
}

export const readPicture: DescribedOperation = {
  operationId: 'readPicture',
  tag: 'Pictures',
  summary: 'A picture as it was uploaded',
  security: [],
  params,
  responses: image,
  refusals: readRefusals,
}

export const readSizedPicture: DescribedOperation = {
  operationId: 'readSizedPicture',
  tag: 'Pictures',
  summary: `A picture ${PICTURE_WIDTHS.join(', ')} pixels wide`,
  security: [],
  params,
  query: z.object({
    width: z
      .string()
      .optional()
      .meta({
        description: 'The least width in pixels; without it, the picture as it was uploaded',
        examples: ['320'],
      }),
  }),
  responses: image,
  refusals: readRefusals,
}
