import { redirect } from 'react-router'

/** The customer area opens with the order history. */
export function loader() {
  return redirect('/profile/orders')
}
