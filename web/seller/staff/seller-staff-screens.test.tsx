// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { areaMessages } from '#contract/area-messages.ts'
import { problems } from '#contract/problems.ts'
import type { SellerAct } from '#contract/seller-history.ts'
import {
  CUSTOMER,
  SELLER_ACT,
  SELLER_DASHBOARD,
  SELLER_INVITATION,
  SELLER_PROFILE,
  SELLER_STAFF_MEMBER,
  SELLER_TO_DO,
} from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, press } from '../../testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '../../testing/render-screen.tsx'
import * as dashboard from '../dashboard/dashboard.tsx'
import * as invitation from '../invitation/invitation.tsx'
import * as pending from '../pending.tsx'
import * as settings from '../settings/settings.tsx'
import * as history from './history.tsx'
import * as staff from './staff.tsx'

const BUSINESS = { is_verified: true, business_name: 'Okara Fields' }
const owner = { ...CUSTOMER, is_seller: true, seller_role: 'owner', seller: BUSINESS } as const
const manager = { ...owner, seller_role: 'manager' } as const
const packer = { ...owner, seller_role: 'orders' } as const
const STAFF = '/api/seller/staff'
const ONE = `${STAFF}/${SELLER_STAFF_MEMBER.id}`
const INVITATIONS = '/api/seller/invitations'
const LIST = { items: [SELLER_STAFF_MEMBER], invitations: [SELLER_INVITATION], next_cursor: null }
const HISTORY = '/api/seller/history'
const SHIPPED: SellerAct = {
  ...{ ...SELLER_ACT, act_id: 6, actor: null, action: 'set_status' },
  details: { order_id: SELLER_INVITATION.invitation_id, from: 'pending', to: 'shipped' },
}
const JOINED: SellerAct = {
  ...{ ...SELLER_ACT, act_id: 5, action: 'join_staff', details: { name: 'sana@mandi.test', to: 'manager' } },
}
const REMOVED: SellerAct = {
  ...{ ...SELLER_ACT, act_id: 3, action: 'remove_staff', details: { person_id: SELLER_ACT.actor_id } },
}
const IMPORTED: SellerAct = {
  ...{ ...SELLER_ACT, act_id: 4, action: 'import_products', details: { count: 240, api_key: 'Warehouse' } },
}
const SECURITY = { '/api/account/devices': { items: [] } }
const LOOKUP = 'POST /api/seller-invitations/lookup'
const READ = {
  ...{ business_name: 'Okara Fields', email: CUSTOMER.email, seller_role: 'orders' },
  expires_at: SELLER_INVITATION.expires_at,
}

async function invite() {
  await press('Invite a person')
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'bilal@mandi.test' } })
  await press('Send the invitation')
}

async function makeManager() {
  await press('Change the role of Bilal Ahmed')
  fireEvent.click(await screen.findByRole('radio', { name: /^Manager/ }))
  await press('Save the role')
}

async function remove() {
  await press('Remove Bilal Ahmed from the staff')
  await press('Remove from the staff')
}

describeScreens({
  'staff of a seller': {
    ...{ module: staff, path: '/seller/staff', account: owner },
    states: {
      loading: { answers: { [STAFF]: PENDING }, shows: ['Loading staff...'] },
      failed: { answers: { [STAFF]: UNREACHABLE }, shows: [areaMessages.sellerStaff.loadFailed, CANNOT_BE_REACHED] },
      refused: { answers: { [STAFF]: refused('seller_role_missing') }, shows: [problems.seller_role_missing.message] },
      empty: {
        answers: { [STAFF]: { ...LIST, items: [], invitations: [] } },
        shows: ['You have no staff yet', 'Invite a person'],
        hides: ['Open invitations'],
      },
      filled: {
        title: 'shows each person with the role, and the open invitations',
        answers: { [STAFF]: LIST },
        shows: ['Bilal Ahmed', 'bilal@mandi.test', 'Orders', 'Open invitations', 'sana@mandi.test', 'Products'],
        hides: ['The link has expired. Send the invitation again.', 'Banned'],
      },
    },
  },
  'history of the staff': {
    ...{ module: history, path: '/seller/staff/history', account: owner, answers: { [STAFF]: LIST } },
    states: {
      loading: { answers: { [HISTORY]: PENDING }, shows: ['Loading history...'] },
      failed: {
        answers: { [HISTORY]: UNREACHABLE },
        shows: [areaMessages.sellerStaff.historyFailed, CANNOT_BE_REACHED],
      },
      refused: {
        answers: { [HISTORY]: refused('seller_role_missing') },
        shows: [problems.seller_role_missing.message],
      },
      empty: { answers: { [HISTORY]: { items: [], next_cursor: null } }, shows: ['No entries yet.'] },
      filled: {
        title: 'shows who changed which product and order, and how',
        answers: { [HISTORY]: { items: [SELLER_ACT, SHIPPED, JOINED, IMPORTED], next_cursor: null } },
        shows: [
          ...['Changed a product', 'Okara Potatoes', 'Rs. 120 → Rs. 125', 'Bilal Ahmed'],
          ...['Changed the status of an order', 'Pending → Shipped', 'Deleted account'],
          ...['Joined the staff', 'Manager', 'Imported 240 products', 'API key Warehouse'],
        ],
      },
    },
  },
  'history of the staff with a deleted account': {
    ...{ module: history, path: '/seller/staff/history', account: owner, answers: { [STAFF]: LIST } },
    states: {
      filled: {
        title: 'shows that the account of a removed person is deleted',
        answers: { [HISTORY]: { items: [REMOVED], next_cursor: null } },
        shows: ['Removed a person from the staff', 'Bilal Ahmed', 'Deleted account'],
      },
    },
  },
  'unusual staff of a seller': {
    ...{ module: staff, path: '/seller/staff', account: owner },
    states: {
      filled: {
        title: 'shows which invitation has expired and which person is banned',
        answers: {
          [STAFF]: {
            ...LIST,
            items: [{ ...SELLER_STAFF_MEMBER, is_banned: true }],
            invitations: [{ ...SELLER_INVITATION, is_expired: true }],
          },
        },
        shows: ['The link has expired. Send the invitation again.', 'Banned'],
      },
    },
  },
  'invitation of a person': {
    ...{ module: staff, path: '/seller/staff', account: owner, answers: { [STAFF]: LIST } },
    states: {
      filled: {
        title: 'explains what each role permits',
        act: () => press('Invite a person'),
        shows: [
          'Products, stock, prices, sales and the import of products',
          'Products, orders, the business profile, sales and the statement, but not the bank account and the staff',
        ],
      },
      loading: {
        title: 'requires a proof of identity',
        answers: { [`POST ${INVITATIONS}`]: refused('reauthentication_needed', { by: 'password' }) },
        act: invite,
        shows: ['An invitation gives another person access to your business', 'Your password'],
      },
      refused: {
        answers: { [`POST ${INVITATIONS}`]: refused('already_invited') },
        act: invite,
        shows: [areaMessages.sellerStaff.inviteFailed, problems.already_invited.message],
      },
      failed: {
        answers: { [`POST ${INVITATIONS}/${SELLER_INVITATION.invitation_id}/resend`]: UNREACHABLE },
        act: () => press('Send again to sana@mandi.test'),
        shows: [areaMessages.sellerStaff.resendFailed, CANNOT_BE_REACHED],
      },
    },
  },
  'sent invitation': {
    ...{ module: staff, path: '/seller/staff', account: owner, answers: { [STAFF]: LIST } },
    states: {
      filled: {
        title: 'can be sent again',
        answers: { [`POST ${INVITATIONS}/${SELLER_INVITATION.invitation_id}/resend`]: SELLER_INVITATION },
        act: () => press('Send again to sana@mandi.test'),
        shows: [areaMessages.sellerStaff.resent],
      },
      refused: {
        title: 'shows an error if it was accepted before it is cancelled',
        answers: { [`DELETE ${INVITATIONS}/${SELLER_INVITATION.invitation_id}`]: refused('invitation_not_found') },
        act: () => press('Cancel invitation to sana@mandi.test'),
        shows: [areaMessages.sellerStaff.cancelFailed, problems.invitation_not_found.message],
      },
    },
  },
  'person on the staff of a seller': {
    ...{ module: staff, path: '/seller/staff', account: owner, answers: { [STAFF]: LIST } },
    states: {
      filled: {
        title: 'gets a new role',
        answers: { [`PUT ${ONE}`]: { ...SELLER_STAFF_MEMBER, seller_role: 'manager' } },
        act: makeManager,
        shows: ['The role of Bilal Ahmed has changed.'],
      },
      loading: {
        title: 'gets a new role only after a proof of identity',
        answers: { [`PUT ${ONE}`]: refused('reauthentication_needed', { by: 'password' }) },
        act: makeManager,
        shows: ['A new role gives other rights in your business', 'Your password'],
      },
      refused: {
        title: 'cannot be removed twice',
        answers: { [`DELETE ${ONE}`]: refused('seller_staff_not_found') },
        act: remove,
        shows: [areaMessages.sellerStaff.removeFailed, problems.seller_staff_not_found.message],
      },
      empty: {
        title: 'is removed after a question that explains the effect',
        answers: { [`DELETE ${ONE}`]: {} },
        act: remove,
        shows: ['Bilal Ahmed is no longer on your staff.'],
      },
    },
  },
  invitation: {
    ...{ module: invitation, path: '/seller-invitation', at: '/seller-invitation?token=abcdefghijklmnopqrstuvwxyz' },
    account: CUSTOMER,
    states: {
      filled: {
        title: 'shows the business, the role and a button to accept',
        answers: { [LOOKUP]: READ },
        shows: ['Work for Okara Fields', 'You are logged in as ayesha@mandi.test.', 'Accept the invitation'],
      },
      empty: {
        title: 'asks a guest to log in',
        account: null,
        answers: { [LOOKUP]: READ },
        shows: ['Work for Okara Fields', 'Log in or create an account'],
        hides: ['Accept the invitation'],
      },
      refused: {
        answers: { [LOOKUP]: refused('invitation_expired') },
        shows: ['This invitation does not work', problems.invitation_expired.message],
      },
      failed: {
        title: 'cannot be accepted by another address',
        answers: { [LOOKUP]: { ...READ, email: 'bilal@mandi.test' } },
        shows: ['You are logged in as ayesha@mandi.test. The invitation is for another address.'],
        hides: ['Accept the invitation'],
      },
    },
  },
  'dashboard of staff': {
    ...{ module: dashboard, path: '/seller', account: packer },
    answers: { '/api/seller/to-do': { ...SELLER_TO_DO, low_stock: null }, '/api/seller/dashboard': SELLER_DASHBOARD },
    states: {
      filled: {
        title: 'shows the work of the role, but no figures and no button for products',
        shows: ['To do today', 'New orders to confirm'],
        hides: ['Revenue', 'Add New Product', 'Products low on stock'],
      },
    },
  },
  'settings of a manager': {
    ...{ module: settings, path: '/seller/accountSettings', account: manager },
    answers: { '/api/seller/profile': SELLER_PROFILE, ...SECURITY },
    states: {
      filled: {
        title: 'show the profile, but neither the bank account, the taxes, the documents nor the API keys',
        shows: ['Business profile', 'Login and security'],
        hides: ['Bank account', 'API keys', 'Save tax numbers'],
      },
    },
  },
  'settings of staff for orders': {
    ...{ module: settings, path: '/seller/accountSettings', account: packer, answers: SECURITY },
    states: {
      filled: {
        title: 'show only the security of the own account',
        shows: ['Login and security'],
        hides: ['Business profile', 'Bank account', 'API keys'],
      },
    },
  },
  'business that is not verified': {
    ...{ module: pending, path: '/seller/pending' },
    account: { ...packer, seller: { ...BUSINESS, is_verified: false } },
    states: {
      filled: {
        title: 'is closed for its staff, without the data of the registration',
        shows: ['Okara Fields is not open at present', 'Check again'],
        hides: ['Your registration'],
      },
    },
  },
})
