import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestMessages } from '#server/notifications/queries.ts'
import { insertRole, insertSellerProfile } from '#server/testing/builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { masked } from './bank-account.ts'

/**
 * The number of wrong passwords for an account after which the shop refuses further attempts from a known IP address,
 * with the AUTH_RATE_LIMITS of these tests.
 */
const GUESSES = 2 * 5

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ AUTH_RATE_LIMITS: '0.25' })
})
afterAll(() => shop.close())

const PASSWORD = 'a-demo-password'
const THIEFS = 'now-it-is-mine'
const FIRST = { bank_name: 'HBL', beneficiary_name: 'Bilal Khan', account_no: 'PK36HABB0000001123456702' }
const OTHER = { bank_name: 'Meezan Bank', beneficiary_name: 'Bilal Khan', account_no: '0123456789' }

const save = (seller: TestCaller, body: object) => shop.as(seller).post('/api/seller/bank-account', body)
const saved = async (seller: TestCaller) => (await shop.as(seller).get('/api/seller/bank-account')).json()
const logIn = async ({ email }: TestCaller, password = PASSWORD): Promise<string> =>
  (await shop.as().post('/auth/v1/token?grant_type=password', { email, password })).json().access_token

/** Creates a verified seller who has a bank account and signed up with a password. */
async function aSellerWithAccount(): Promise<TestCaller> {
  const email = `${randomUUID()}@mandi.test`
  const signedUp = await shop.as().post('/auth/v1/signup', { email, password: PASSWORD })
  const { user, access_token: token } = signedUp.json()
  const seller = { id: user.id, email, token }
  await insertRole(shop.platform.database, seller.id, 'seller')
  await insertSellerProfile(shop.platform.database, seller.id, { business_name: 'Khan Farms', is_verified: true })
  expect((await save(seller, FIRST)).statusCode).toBe(201)
  return seller
}

it.each([
  ['12345', '•••45'],
  ['1234567', '••••567'],
  ['12345678', '••••5678'],
  ['PK36HABB0000001123456702', '••••••••••••••••••••6702'],
])('[D9] of the account number %s, the shop shows %s', (account_no, shown) => {
  expect(masked({ ...OTHER, seller_id: '', account_no }).account_no).toBe(shown)
})

describe('a change of the bank account', () => {
  it('[S5] a change of the bank account is refused without the password; with it, the change is in the audit log and in an email', async () => {
    const seller = await aSellerWithAccount()
    expect((await save(seller, OTHER)).json()).toMatchObject({
      status: 403,
      code: 'reauthentication_needed',
      by: 'password',
    })
    const wrong = await save(seller, { ...OTHER, proof: { by: 'password', password: 'is it this one?' } })
    expect(wrong.json()).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
      errors: [{ field: 'proof.password', message: 'This is not your password.' }],
    })
    expect(await saved(seller)).toMatchObject({ bank_name: 'HBL' })
    const right = await save(seller, { ...OTHER, proof: { by: 'password', password: PASSWORD } })
    expect(right.json()).toEqual({ seller_id: seller.id, ...OTHER, account_no: '••••••6789' })
    const log = await shop.as(await shop.anAdmin()).get(`/api/admin/audit-log?entity=seller&entity_id=${seller.id}`)
    expect(log.json().items.map(({ details }: { details: object }) => details)).toMatchObject([
      { from: 'HBL ••••••••••••••••••••6702', to: 'Meezan Bank ••••••6789' },
      { to: 'HBL ••••••••••••••••••••6702' },
    ])
    await expect
      .poll(() => newestMessages(shop.platform.database, seller.email))
      .toMatchObject([{ subject: 'The bank account of Khan Farms has changed' }])
    const [mail] = await newestMessages(shop.platform.database, seller.email)
    expect(mail?.text).toContain('Meezan Bank ••••••6789')
  })

  it('[S5] a change of the bank account accepts no password that was set without the previous one, and no second factor set up afterwards', async () => {
    const owner = await aSellerWithAccount()
    const set = (caller: TestCaller, form: object) => shop.as(caller).send('PUT', '/auth/v1/user', form)
    expect((await set(owner, { password: THIEFS })).statusCode).toBe(200)
    const by = async (caller: TestCaller) => (await save(caller, OTHER)).json().by
    expect(await by(owner)).toBe('code')
    const there = { ...owner, token: await logIn(owner, THIEFS) }
    expect(await by(there)).toBe('code')
    const proof = { by: 'password', password: THIEFS }
    expect((await save(there, { ...OTHER, proof })).json()).toMatchObject({ code: 'reauthentication_needed' })
    expect((await set(there, { password: `${THIEFS}!`, current_password: THIEFS })).statusCode).toBe(200)
    expect(await by(there)).toBe('code')

    const { id: factor_id, totp } = (await shop.as(there).post('/auth/v1/factors', { factor_type: 'totp' })).json()
    const { id: challenge_id } = (await shop.as(there).post(`/auth/v1/factors/${factor_id}/challenge`)).json()
    const code = new TOTP({ secret: totp.secret }).generate()
    const raised = await shop.as(there).post(`/auth/v1/factors/${factor_id}/verify`, { challenge_id, code })
    expect(raised.statusCode).toBe(200)
    const later = new Date(Date.now() + 60_000)
    const { database } = shop.platform
    await database.updateTable('auth.sessions').set({ created_at: later }).where('user_id', '=', owner.id).execute()
    expect(await by({ ...there, token: raised.json().access_token })).toBe('code')
  })

  it('[S5] a change of the bank account accepts a password that the account changed by giving the previous password', async () => {
    const owner = await aSellerWithAccount()
    const form = { password: 'another-password', current_password: PASSWORD }
    expect((await shop.as(owner).send('PUT', '/auth/v1/user', form)).statusCode).toBe(200)
    expect((await save(owner, { ...OTHER, proof: { by: 'password', password: form.password } })).statusCode).toBe(201)
  })

  it('[S5] a change of the bank account permits a limited number of wrong passwords, which also count as failed logins', async () => {
    const seller = await aSellerWithAccount()
    const guess = { ...OTHER, proof: { by: 'password', password: 'is it this one?' } }
    for (let time = 0; time < GUESSES; time++) expect((await save(seller, guess)).statusCode).toBe(422)
    expect((await save(seller, guess)).json()).toMatchObject({ status: 429, code: 'too_many_requests' })
    const login = await shop
      .as()
      .post('/auth/v1/token?grant_type=password', { email: seller.email, password: PASSWORD })
    expect(login.statusCode).toBe(429)
  })

  it('[S5] a change of the bank account requires a code of a second factor that was set up before the session, and accepts no code twice', async () => {
    const owner = await aSellerWithAccount()
    const { id: factor_id, totp } = (await shop.as(owner).post('/auth/v1/factors', { factor_type: 'totp' })).json()
    const now = Date.now()
    const code = (timestamp: number) => new TOTP({ secret: totp.secret }).generate({ timestamp })
    const challenge = async (by: TestCaller) =>
      (await shop.as(by).post(`/auth/v1/factors/${factor_id}/challenge`)).json().id
    const raise = async (caller: TestCaller): Promise<TestCaller> => {
      const answer = { challenge_id: await challenge(caller), code: code(now) }
      const raised = await shop.as(caller).post(`/auth/v1/factors/${factor_id}/verify`, answer)
      return { ...caller, token: raised.json().access_token }
    }
    const here = await raise(owner)
    expect((await save(here, OTHER)).json()).toMatchObject({ code: 'reauthentication_needed', by: 'password' })

    // Each code of an authenticator app can be used once. This change makes the code of the first login usable again
    // for the next login.
    await shop.platform.database.updateTable('auth.mfa_factors').set({ last_used_step: 0 }).execute()
    const there = await raise({ ...owner, token: await logIn(owner) })
    expect((await save(there, OTHER)).json()).toMatchObject({ by: 'second_factor', factor_ids: [factor_id] })
    const password = { by: 'password', password: PASSWORD }
    expect((await save(there, { ...OTHER, proof: password })).json()).toMatchObject({ by: 'second_factor' })
    const prove = async (typed: string) => {
      const proof = { by: 'second_factor', factor_id, challenge_id: await challenge(there), code: typed }
      return save(there, { ...OTHER, proof })
    }
    expect((await prove(code(now))).json()).toMatchObject({ code: 'reauthentication_not_valid' })
    expect((await prove(code(now + 30_000))).statusCode).toBe(201)
  })

  it('[S5] a change of the bank account requires an emailed code from an account without a password, and accepts this code once', async () => {
    const seller = await shop.aSeller()
    expect((await save(seller, FIRST)).statusCode).toBe(201)
    expect((await save(seller, OTHER)).json()).toMatchObject({ code: 'reauthentication_needed', by: 'code' })
    expect((await shop.as(seller).get('/auth/v1/reauthenticate')).statusCode).toBe(200)
    const mails = () => newestMessages(shop.platform.database, seller.email)
    await expect.poll(async () => (await mails()).length).toBe(1)
    const code = /\b\d{6}\b/.exec((await mails())[0]?.subject ?? '')?.[0] ?? ''
    const prove = (typed: string) => save(seller, { ...OTHER, proof: { by: 'code', code: typed } })
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await prove(wrong)).json()).toMatchObject({ errors: [{ field: 'proof.code' }] })
    expect((await prove(code)).statusCode).toBe(201)
    expect((await prove(code)).statusCode).toBe(422)
  })

  it('[S5] a change of the bank account requires a proof if a concurrent request has just saved the first bank account', async () => {
    const seller = await shop.aSeller()
    const answers = await Promise.all([save(seller, FIRST), save(seller, OTHER)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403])
  })
})
