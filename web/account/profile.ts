import { redirect } from 'react-router'

/** The customer area begins with the order history. */
export function loader() {
  return redirect('/profile/orders')
}
