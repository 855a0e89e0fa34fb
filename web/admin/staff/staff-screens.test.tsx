// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { areaMessages } from '#contract/area-messages.ts'
import { problems } from '#contract/problems.ts'
import { CUSTOMER, STAFF_MEMBER } from '#contract/testing/fixtures.ts'
import { CANNOT_BE_REACHED, describeScreens, press } from '../../testing/describe-screens.tsx'
import { PENDING, refused, UNREACHABLE } from '../../testing/render-screen.tsx'
import * as staff from './staff.tsx'

const account = { ...CUSTOMER, role: 'admin' as const, staff_roles: ['owner' as const] }
const STAFF = '/api/admin/staff'
const ONE = `${STAFF}/${STAFF_MEMBER.id}`
const LIST = { items: [STAFF_MEMBER], next_cursor: null }
const OWNER = { ...STAFF_MEMBER, id: CUSTOMER.id, email: CUSTOMER.email, name: 'Ayesha Khan' }

/** Adds the role Finance to the member of the fixture and saves the roles. */
async function addFinance() {
  await press('Change the roles of Bilal Ahmed')
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Finance/ }))
  await press('Save the roles')
}

describeScreens({
  staff: {
    ...{ module: staff, path: '/admin/staff', account },
    states: {
      loading: { answers: { [STAFF]: PENDING }, shows: ['Loading staff...'] },
      failed: { answers: { [STAFF]: UNREACHABLE }, shows: [areaMessages.staff.loadFailed, CANNOT_BE_REACHED] },
      refused: { answers: { [STAFF]: refused('staff_role_missing') }, shows: [problems.staff_role_missing.message] },
      filled: {
        title: 'shows the roles of each member, and no button for the own account',
        answers: { [STAFF]: { ...LIST, items: [STAFF_MEMBER, OWNER] } },
        shows: ['Bilal Ahmed', 'bilal@mandi.test', 'Support', 'Catalogue', 'Your account'],
        hides: ['Change the roles of Ayesha Khan'],
      },
    },
  },
  'roles of a member': {
    ...{ module: staff, path: '/admin/staff', account, answers: { [STAFF]: LIST } },
    states: {
      filled: {
        title: 'explains what each role permits',
        act: () => press('Change the roles of Bilal Ahmed'),
        shows: [
          'Categories, the home page and search terms',
          'Everything, including the staff',
          'Remove from the staff',
        ],
      },
      refused: {
        title: 'shows an error if another owner has changed the roles',
        answers: { [`PUT ${ONE}`]: refused('role_changed') },
        act: addFinance,
        shows: [areaMessages.staff.changeFailed, problems.role_changed.message],
      },
      loading: {
        title: 'requires a proof of identity before a change',
        answers: { [`PUT ${ONE}`]: refused('reauthentication_needed', { by: 'password' }) },
        act: addFinance,
        shows: ['Changes of the staff need a proof of your identity.', 'Your password'],
      },
    },
  },
})
