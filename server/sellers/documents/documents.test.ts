import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminSeller } from '#contract/admin-sellers.ts'
import type { DocumentKind, SellerDocuments } from '#contract/seller-documents.ts'
import { DOCUMENT_KINDS, DOCUMENT_MAX_BYTES } from '#contract/seller-documents.ts'
import { newestMessages } from '#server/notifications/queries.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { removeDocuments } from './remove-documents.ts'

let shop: TestShop
let admin: TestCaller
let seller: TestCaller
let photo: Buffer
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin(['support'])
  photo = await sharp({ create: { width: 80, height: 50, channels: 3, background: '#1e5a33' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Zubaida' } })
    .toBuffer()
})
beforeEach(async () => {
  seller = await shop.aSeller({ is_verified: false })
})
afterAll(() => shop.close())

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')
const REASON = 'The number on the card is not readable.'

const upload = (bytes: Buffer, kind: DocumentKind = 'cnic_front', by = seller) =>
  shop.as(by).send('PUT', `/api/seller/documents/${kind}`, bytes, { 'content-type': 'application/octet-stream' })
const own = async () => (await shop.as(seller).get('/api/seller/documents')).json<SellerDocuments>()
const readOwn = (kind: DocumentKind = 'cnic_front', by = seller) =>
  shop.as(by).get(`/api/seller/documents/${kind}/file`)
const view = (by = admin, kind: DocumentKind = 'cnic_front') =>
  shop.as(by).get(`/api/admin/sellers/${seller.id}/documents/${kind}`)
const decide = (form: object, kind: DocumentKind = 'cnic_front') =>
  shop.as(admin).post(`/api/admin/sellers/${seller.id}/documents/${kind}/decision`, form)
const seen = async () => (await shop.as(admin).get(`/api/admin/sellers/${seller.id}`)).json<AdminSeller>()
const acts = async () => {
  const { items } = (
    await shop.as(await shop.anAdmin()).get(`/api/admin/audit-log?entity=seller&entity_id=${seller.id}`)
  ).json()
  return items.map(({ action, actor, details }: Record<string, unknown>) => ({ action, actor, details }))
}
const storedFiles = async () => {
  const keys: string[] = []
  for await (const { key } of shop.platform.storage.list('private-pictures/')) keys.push(key)
  return keys.length
}

describe('a document of a seller', () => {
  it('a document of a seller is stored as a picture without metadata, or as the same PDF, and waits for a decision', async () => {
    expect((await upload(photo)).statusCode).toBe(200)
    expect((await upload(PDF, 'bank_letter')).json()).toMatchObject({
      is_required: false,
      documents: [
        { kind: 'bank_letter', status: 'pending', content_type: 'application/pdf', reason: null, decided_at: null },
        { kind: 'cnic_front', status: 'pending', content_type: 'image/webp' },
      ],
    })
    const metadata = await sharp((await readOwn()).rawPayload).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 80, height: 50 })
    expect(metadata.exif).toBeUndefined()
    expect((await readOwn('bank_letter')).rawPayload.equals(PDF)).toBe(true)
    expect((await seen()).documents).toEqual((await own()).documents)
  })

  it('a document of a seller is only sent to its seller and to admins who verify, with headers that keep it out of caches and pages', async () => {
    await upload(PDF)
    for (const answer of [await readOwn(), await view()]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="cnic-front.pdf"',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    }
    const other = await shop.aSeller()
    expect((await readOwn('cnic_front', other)).json()).toMatchObject({ code: 'document_not_found' })
    for (const staff of ['catalogue', 'finance'] as const)
      expect((await view(await shop.anAdmin([staff]))).json()).toMatchObject({ code: 'staff_role_missing' })
    const { file } = await shop.platform.database
      .selectFrom('seller_documents')
      .select('file')
      .where('seller_id', '=', seller.id)
      .executeTakeFirstOrThrow()
    for (const path of ['object/public', 'render/image/public'])
      expect((await shop.as().get(`/storage/v1/${path}/private-pictures/${file}`)).statusCode).toBe(404)
  })

  it('each time an admin opens a document of a seller, the audit log records it', async () => {
    await upload(photo)
    await view()
    await view()
    const viewed = { action: 'view_document', actor: admin.email, details: { document: 'cnic_front' } }
    expect(await acts()).toMatchObject([viewed, viewed, { action: 'upload_document', actor: seller.email }])
  })

  it.each<[name: string, file: () => Buffer, code: string]>([
    ['a text with the name of a picture', () => Buffer.from('cnic.jpg'), 'not_a_document'],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF'), 'not_a_document'],
    ['a PDF that is cut off', () => PDF.subarray(0, 40), 'not_a_document'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_a_document'],
    ['a PDF with a password', () => Buffer.concat([PDF, Buffer.from('/Encrypt 2 0 R %%EOF')]), 'document_protected'],
    ['a file over 3 MB', () => Buffer.alloc(DOCUMENT_MAX_BYTES + 1), 'body_too_large'],
  ])('a document of a seller is refused if it is %s', async (_, file, code) => {
    expect((await upload(file())).json()).toMatchObject({ code })
    expect((await own()).documents).toEqual([])
  })

  it('a document is refused from an account without a registered business', async () => {
    const stranger = await shop.aSellerWithoutProfile()
    expect((await upload(photo, 'cnic_front', stranger)).json()).toMatchObject({ code: 'seller_profile_missing' })
  })

  it('a new document of a seller replaces the earlier one, whose file is deleted', async () => {
    await upload(photo)
    const before = await storedFiles()
    await upload(PDF)
    expect(await storedFiles()).toBe(before)
    expect((await own()).documents).toMatchObject([{ content_type: 'application/pdf' }])
  })

  it('a new document makes a declined seller wait for verification again', async () => {
    await shop.as(admin).post(`/api/admin/sellers/${seller.id}/decline`, { reason: REASON })
    await upload(photo)
    expect(await seen()).toMatchObject({ status: 'waiting', decline_reason: null })
  })

  it('the documents of a seller and their files are deleted after the account was deleted', async () => {
    await upload(photo)
    const before = await storedFiles()
    await removeDocuments(shop.platform)
    expect(await storedFiles()).toBe(before)
    const { database } = shop.platform
    await database.updateTable('auth.users').set({ deleted_at: new Date() }).where('id', '=', seller.id).execute()
    await removeDocuments(shop.platform)
    await removeDocuments(shop.platform)
    expect(await storedFiles()).toBe(before - 1)
    const left = database.selectFrom('seller_documents').selectAll().where('seller_id', '=', seller.id)
    expect(await left.execute()).toEqual([])
  })
})

describe('the decision about a document', () => {
  it('if an admin requests a new document with a reason, the seller reads the reason on the page and in an email', async () => {
    await upload(photo)
    expect((await decide({ decision: 'revise' })).json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'reason' }],
    })
    const decided = (await decide({ decision: 'revise', reason: REASON })).json<AdminSeller>()
    expect(decided.documents).toMatchObject([{ status: 'revise', reason: REASON, decided_at: expect.any(String) }])
    expect((await own()).documents).toEqual(decided.documents)
    await expect.poll(() => newestMessages(shop.platform.database, seller.email)).toHaveLength(1)
    const [mail] = await newestMessages(shop.platform.database, seller.email)
    expect(mail).toMatchObject({
      subject: 'Please send a new document: CNIC, front',
      text: expect.stringContaining(REASON),
    })
    await upload(PDF)
    expect((await own()).documents).toMatchObject([{ status: 'pending', reason: null, decided_at: null }])
    expect(await acts()).toMatchObject([
      { action: 'upload_document' },
      { action: 'revise_document', details: { document: 'cnic_front', reason: REASON } },
      { action: 'upload_document' },
    ])
  })

  it('a rejected document cannot be uploaded again, until an admin requests a new one', async () => {
    await upload(photo)
    await decide({ decision: 'reject', reason: REASON })
    expect((await upload(PDF)).json()).toMatchObject({ code: 'document_rejected' })
    expect((await own()).documents).toMatchObject([{ status: 'rejected', reason: REASON, content_type: 'image/webp' }])
    await decide({ decision: 'revise', reason: REASON })
    expect((await upload(PDF)).statusCode).toBe(200)
  })

  it('the approval of all documents of a seller sends one email, and a repeated approval has no effect', async () => {
    for (const kind of DOCUMENT_KINDS) {
      await upload(photo, kind)
      for (const _ of [1, 2]) expect((await decide({ decision: 'approve' }, kind)).statusCode).toBe(200)
    }
    expect((await own()).documents.map(({ status }) => status)).toEqual(['approved', 'approved', 'approved'])
    await expect
      .poll(() => newestMessages(shop.platform.database, seller.email))
      .toMatchObject([{ subject: 'The documents of Khan Farms are approved' }])
    expect((await acts()).filter(({ action }: { action: string }) => action === 'approve_document')).toHaveLength(3)
  })

  it('a decision about a document is refused if the seller has replaced it in the meantime, or if it does not exist', async () => {
    await upload(photo)
    const [document] = (await seen()).documents
    await upload(PDF)
    const seen_uploaded_at = document?.uploaded_at
    expect((await decide({ decision: 'approve', seen_uploaded_at })).json()).toMatchObject({ code: 'document_changed' })
    expect((await decide({ decision: 'approve' }, 'bank_letter')).json()).toMatchObject({ code: 'document_not_found' })
    const newest = (await seen()).documents[0]?.uploaded_at
    expect((await decide({ decision: 'approve', seen_uploaded_at: newest })).statusCode).toBe(200)
  })

  it('a new document of a verified seller is on the to-do list of admins', async () => {
    const toDo = async () => (await shop.as(admin).get('/api/admin/to-do')).json().documents_to_check
    const listed = async () => {
      const { items } = (await shop.as(admin).get('/api/admin/sellers?documents=true&limit=100')).json()
      return items.map(({ id }: AdminSeller) => id)
    }
    const before = await toDo()
    await upload(photo)
    await upload(photo, 'cnic_back')
    expect([await toDo(), await listed()]).toEqual([before, expect.not.arrayContaining([seller.id])])
    await shop.as(admin).post(`/api/admin/sellers/${seller.id}/verify`)
    expect([await toDo(), await listed()]).toEqual([before + 1, expect.arrayContaining([seller.id])])
    for (const kind of ['cnic_front', 'cnic_back'] as const) await decide({ decision: 'approve' }, kind)
    expect([await toDo(), await listed()]).toEqual([before, expect.not.arrayContaining([seller.id])])
  })
})

describe('the setting “documents are required”', () => {
  it('the setting “documents are required” is off at first; if it is on, a seller is verified only after all documents were approved', async () => {
    const verify = ({ id }: TestCaller) => shop.as(admin).post(`/api/admin/sellers/${id}/verify`)
    expect((await verify(await shop.aSeller({ is_verified: false }))).statusCode).toBe(200)
    const change = { seen_version: 0, settings: { documents_required: true } }
    const owner = shop.as(await shop.anAdmin())
    expect((await owner.patch('/api/admin/settings', change)).statusCode).toBe(200)
    expect((await own()).is_required).toBe(true)
    for (const kind of DOCUMENT_KINDS) {
      expect((await verify(seller)).json()).toMatchObject({ code: 'documents_missing', seller: { status: 'waiting' } })
      await upload(photo, kind)
      await decide({ decision: 'approve' }, kind)
    }
    expect((await verify(seller)).json()).toMatchObject({ status: 'verified' })
  })
})
