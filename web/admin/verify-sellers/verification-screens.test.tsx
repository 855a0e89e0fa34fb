// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { areaMessages } from '#contract/area-messages.ts'
import { problems } from '#contract/problems.ts'
import { ADMIN_SELLER, ADMIN_TO_DO, CUSTOMER, PRODUCT_REVIEW, SELLER_DOCUMENT } from '#contract/testing/fixtures.ts'
import { describeScreens, listStates, press } from '#web/testing/describe-screens.tsx'
import { refused } from '#web/testing/render-screen.tsx'
import * as productReviews from '../product-reviews/product-reviews.tsx'
import * as verifySellers from './verify-sellers.tsx'

const TO_DO = '/api/admin/to-do'
const FORBIDDEN = { code: 'forbidden', shows: problems.forbidden.message } as const
const account = { ...CUSTOMER, role: 'admin' as const, staff_roles: ['owner' as const] }
const renamed = {
  ...{ ...ADMIN_SELLER, status: 'verified', is_verified: true },
  changed_from: { business_name: 'Multan Mangoes' },
}
const withDocuments = {
  ...renamed,
  changed_from: null,
  documents: [
    {
      ...SELLER_DOCUMENT,
      kind: 'bank_letter',
      content_type: 'application/pdf',
      status: 'revise',
      reason: 'The letter is too old.',
    },
    SELLER_DOCUMENT,
  ],
}
const REVIEWS = '/api/admin/product-reviews'
const changedReview = {
  ...{ ...PRODUCT_REVIEW, product_id: 'd7a2f3b4-1c5e-4f60-8a7b-9c0d1e2f3a4b', is_new: false },
}
const ONE_DOCUMENT = `/api/admin/sellers/${ADMIN_SELLER.id}/documents/cnic_front`

describeScreens({
  'sellers to verify': {
    ...{ module: verifySellers, path: '/admin/verify-sellers', account },
    states: listStates(
      '/api/admin/sellers',
      ADMIN_SELLER,
      {
        ...{ loading: 'Loading sellers...', failed: areaMessages.sellers.loadFailed },
        ...{ empty: areaMessages.sellers.noneWaiting, filled: 'Okara Fields' },
      },
      FORBIDDEN,
    ),
  },
  'verified sellers with a changed name': {
    ...{ module: verifySellers, path: '/admin/verify-sellers', at: '/admin/verify-sellers?show=changed', account },
    answers: { '/api/admin/sellers': { items: [renamed], next_cursor: null } },
    states: {
      filled: {
        title: 'shows the earlier and the new name, and buttons to confirm the change or withdraw the verification',
        shows: ['Business name: Multan Mangoes → Okara Fields', 'Confirm change', 'Withdraw'],
        hides: ['Contact number:'],
      },
      failed: {
        title: 'shows an error if the change cannot be confirmed',
        answers: { [`POST /api/admin/sellers/${ADMIN_SELLER.id}/confirm-change`]: refused('seller_changed') },
        act: () => press('Confirm the new name or contact of Okara Fields'),
        shows: [areaMessages.sellers.confirmFailed],
      },
    },
  },
  'sellers with documents': {
    ...{ module: verifySellers, path: '/admin/verify-sellers', at: '/admin/verify-sellers?show=documents', account },
    answers: { '/api/admin/sellers': { items: [withDocuments], next_cursor: null }, [TO_DO]: ADMIN_TO_DO },
    states: {
      filled: {
        title: 'shows each document with its status and the reason, and the number of sellers to check',
        shows: [
          'CNIC, front',
          'To be checked',
          'Letter of the bank',
          'Please revise',
          'The letter is too old.',
          'Save PDF',
        ],
        hides: ['CNIC, back'],
      },
      empty: {
        answers: { '/api/admin/sellers': { items: [], next_cursor: null } },
        shows: ['No documents to check'],
      },
      failed: {
        title: 'shows an error if the seller has replaced the document',
        answers: { [`POST ${ONE_DOCUMENT}/decision`]: refused('document_changed') },
        act: () => press('Approve the document of Okara Fields: CNIC, front'),
        shows: [areaMessages.documents.decideFailed, problems.document_changed.message],
      },
      refused: {
        title: 'hides the files and the decisions from staff without the right to verify sellers',
        answers: { '/api/account': { ...account, staff_roles: ['finance'] } },
        shows: ['CNIC, front', 'To be checked'],
        hides: ['Look at it', 'Approve', 'Reject'],
      },
    },
  },
  'products that wait for approval': {
    ...{ module: productReviews, path: '/admin/product-reviews', account },
    states: {
      ...listStates(
        REVIEWS,
        PRODUCT_REVIEW,
        {
          ...{ loading: 'Loading products...', failed: areaMessages.products.loadFailed },
          ...{ empty: 'No product waits for approval', filled: 'Red onions from Okara' },
        },
        FORBIDDEN,
      ),
      filled: {
        title: 'approves the selected products, and shows why one is not approved',
        answers: {
          [REVIEWS]: { items: [PRODUCT_REVIEW, changedReview], next_cursor: null },
          [`POST ${REVIEWS}/approvals`]: {
            approved: [PRODUCT_REVIEW.product_id],
            refused: [
              {
                ...{ product_id: changedReview.product_id, code: 'review_outdated' },
                message: problems.review_outdated.message,
              },
            ],
          },
        },
        act: async () => {
          for (const box of await screen.findAllByRole('checkbox', { name: 'Select Onions' })) fireEvent.click(box)
          await press('Approve selected (2)')
        },
        shows: ['One product is on sale.', areaMessages.productReviews.approveFailed, problems.review_outdated.message],
      },
    },
  },
})
