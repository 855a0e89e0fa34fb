import { redirect } from 'react-router'

/** Redirects /profile to the order history, the first page of the customer area. */
export function loader() {
  return redirect('/profile/orders')
}
