import { redirect } from 'react-router'
import type { Route } from './+types/products.ts'
import { filtersIn, shopAddress } from './shop-filters.ts'

/** Redirects /products to /shop. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(shopAddress(filtersIn(new URL(request.url).searchParams)), 301)
}
