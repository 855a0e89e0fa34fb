import { ShoppingBasket } from 'lucide-react'
import { Link } from 'react-router'

/** The cart icon, which goes to /cart. */
export function CartLink() {
  return (
    <Link
      to="/cart"
      prefetch="intent"
      aria-label="Cart"
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-leaf-800 transition-colors hover:bg-leaf-100"
    >
      <ShoppingBasket aria-hidden className="size-6" />
    </Link>
  )
}
