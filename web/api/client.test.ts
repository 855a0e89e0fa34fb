import { expect, it } from 'vitest'
import { getAccount } from '#contract/customers.ts'
import { problems } from '#contract/problems.ts'
import { readOwnDocument } from '#contract/seller-documents.ts'
import { CUSTOMER } from '#contract/testing/fixtures.ts'
import { createApi } from './client.ts'

const answer = (status: number, body: unknown) => Response.json(body, { status })
const refusal = (code: 'second_factor_required' | 'bad_token') =>
  answer(problems[code].status, { ...problems[code], code, errors: [] })

/** Creates an API client that sends each call to `respond`, which gets the access token of the call. */
function aClient(respond: (token: string) => Response, tokens: string[]) {
  const reported: string[] = []
  const sent: string[] = []
  const api = createApi({
    publishableKey: 'pk',
    send: async (_, { headers }) => {
      const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? ''
      sent.push(token)
      return respond(token)
    },
    accessToken: async () => tokens.shift() ?? null,
    tokenInPlaceOf: async () => 'renewed',
    onProblem: ({ code }) => reported.push(code),
  })
  return { api, reported, sent }
}

it('a call of the browser that was sent before the second factor was verified is repeated with the new token, and no error is reported', async () => {
  const { api, reported, sent } = aClient(
    (token) => (token === 'verified' ? answer(200, CUSTOMER) : refusal('second_factor_required')),
    ['unverified', 'verified'],
  )
  expect(await api(getAccount)).toEqual(CUSTOMER)
  expect({ sent, reported }).toEqual({ sent: ['unverified', 'verified'], reported: [] })
})

it('a call of the browser is sent only once if the second factor of the session is still not verified', async () => {
  const { api, reported, sent } = aClient(() => refusal('second_factor_required'), ['same', 'same'])
  await expect(api(getAccount)).rejects.toMatchObject({ code: 'second_factor_required' })
  expect({ sent, reported }).toEqual({ sent: ['same'], reported: ['second_factor_required'] })
})

it('a call of the browser with an expired token is repeated once with a new token, and only the last error is reported', async () => {
  const { api, reported, sent } = aClient(() => refusal('bad_token'), ['expired'])
  await expect(api(getAccount)).rejects.toMatchObject({ code: 'bad_token' })
  expect({ sent, reported }).toEqual({ sent: ['expired', 'renewed'], reported: ['bad_token'] })
})

it('a call of the browser for a document returns its file, also if it is a PDF', async () => {
  const { api } = aClient(() => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }), ['token'])
  const file = await api(readOwnDocument, { params: { kind: 'bank_letter' } })
  expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF-'])
})
