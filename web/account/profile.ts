import { redirect } from 'react-router'

/** The order history is the first screen of the customer area. */
export function loader() {
  return redirect('/profile/orders')
}
