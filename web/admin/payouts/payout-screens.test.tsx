// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { areaMessages } from '#contract/area-messages.ts'
import { problems } from '#contract/problems.ts'
import { BATCH_PAYOUT, CUSTOMER, PAYABLE_SELLER, PAYOUT_BATCH, PAYOUT_SETTINGS } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, listStates, press } from '../../testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '../../testing/render-screen.tsx'
import * as batch from './batch.tsx'
import * as newBatch from './new-batch.tsx'
import * as payouts from './payouts.tsx'

const account = { ...CUSTOMER, role: 'admin' } as const
const FORBIDDEN = { code: 'forbidden', shows: problems.forbidden.message } as const
const SETTINGS = '/api/admin/payout-settings'
const PREVIEW = '/api/admin/payout-preview'
const BATCH = `/api/admin/payout-batches/${PAYOUT_BATCH.batch_id}`
const NOTHING = { payable: [], left_out: [], amount: 0, minimum: 50_000 }
const preview = {
  ...{ payable: [PAYABLE_SELLER], amount: PAYABLE_SELLER.available, minimum: 50_000 },
  left_out: [
    { ...PAYABLE_SELLER, seller_id: PAYOUT_BATCH.batch_id, business_name: 'Quetta Orchards', refusal: 'invalid_iban' },
  ],
}

/** Changes the hold time in the dialog of the settings. */
async function saveHoldDays(days: string) {
  await press('Change settings')
  const field = await screen.findByLabelText('Days from the delivery to the payout')
  fireEvent.change(field, { target: { value: days } })
  fireEvent.submit(field.closest('form') ?? document.body)
}

/** Marks the payout of the batch as failed, with this reason. */
async function failWith(reason: string) {
  await press('Mark as failed: payout to Okara Fields')
  const field = await screen.findByLabelText('Reason')
  fireEvent.change(field, { target: { value: reason } })
  fireEvent.submit(field.closest('form') ?? document.body)
}

describeScreens({
  'batches of payouts': {
    ...{ module: payouts, path: '/admin/payouts', account, answers: { [SETTINGS]: PAYOUT_SETTINGS } },
    states: listStates(
      '/api/admin/payout-batches',
      PAYOUT_BATCH,
      {
        ...{ loading: 'Loading the payouts...', failed: areaMessages.payouts.loadFailed },
        ...{ empty: areaMessages.payouts.noBatches, filled: 'Failed or returned: 1' },
      },
      FORBIDDEN,
    ),
  },
  'settings of payouts': {
    ...{ module: payouts, path: '/admin/payouts', account },
    answers: { '/api/admin/payout-batches': { items: [], next_cursor: null }, [SETTINGS]: PAYOUT_SETTINGS },
    states: {
      failed: {
        answers: { [SETTINGS]: UNREACHABLE },
        shows: [areaMessages.payouts.settingsFailed, CANNOT_BE_REACHED],
      },
      filled: {
        title: 'shows the schedule, the hold time and the minimum',
        shows: ['Every week · Monday', '3 days after the delivery', 'Rs. 500'],
      },
      empty: {
        title: 'refuses a hold time of more than 60 days',
        act: () => saveHoldDays('۶۱'),
        shows: ['Enter 1 to 60 days'],
      },
      refused: {
        title: 'shows an error if the server refuses the change',
        answers: { [`PUT ${SETTINGS}`]: refused('forbidden') },
        act: () => saveHoldDays('۷'),
        shows: [areaMessages.payouts.saveFailed, FORBIDDEN.shows],
      },
    },
  },
  'new batch of payouts': {
    ...{ module: newBatch, path: '/admin/payouts/new', account },
    states: {
      loading: { answers: { [PREVIEW]: PENDING }, shows: ['Loading the amounts...'] },
      failed: {
        answers: { [PREVIEW]: UNREACHABLE },
        shows: [areaMessages.payouts.previewFailed, CANNOT_BE_REACHED],
      },
      empty: {
        title: 'says that no seller can be paid',
        answers: { [PREVIEW]: NOTHING },
        shows: [areaMessages.payouts.nothingToPay],
        hides: ['Create batch'],
      },
      filled: {
        title: 'shows who gets how much, and who is left out and why',
        answers: { [PREVIEW]: preview },
        shows: ['Rs. 1,000 to 1 seller', 'Quetta Orchards', 'The IBAN has a typing error.', '••••6702'],
      },
      refused: {
        title: 'shows an error if the amounts have changed',
        answers: { [PREVIEW]: preview, 'POST /api/admin/payout-batches': refused('payouts_changed') },
        act: () => press('Create batch'),
        shows: [areaMessages.payouts.createFailed, problems.payouts_changed.message],
      },
    },
  },
  'batch of payouts': {
    ...{ module: batch, path: '/admin/payouts/:batch_id', at: `/admin/payouts/${PAYOUT_BATCH.batch_id}`, account },
    answers: { [BATCH]: PAYOUT_BATCH, [`${BATCH}/payouts`]: { items: [BATCH_PAYOUT], next_cursor: null } },
    states: {
      loading: { answers: { [BATCH]: PENDING }, shows: ['Loading the batch...'] },
      failed: { answers: { [BATCH]: UNREACHABLE }, shows: [areaMessages.payouts.batchFailed, CANNOT_BE_REACHED] },
      filled: {
        title: 'shows the payouts with their references, accounts and results',
        shows: [
          'Batch P12',
          'P12-0001',
          'Bilal Ahmed',
          '••••6702',
          'On its way',
          'File not downloaded',
          'The schedule',
        ],
      },
      empty: {
        title: 'does not record a failure without a reason',
        act: () => failWith(' '),
        shows: ['Mark as failed'],
        hides: [areaMessages.payouts.recorded],
      },
      refused: {
        title: 'shows an error if the payout has another status',
        answers: { [`POST /api/admin/payouts/${BATCH_PAYOUT.payout_id}/result`]: refused('payout_changed') },
        act: () => failWith('Account closed'),
        shows: [areaMessages.payouts.recordFailed, problems.payout_changed.message],
      },
    },
  },
})
