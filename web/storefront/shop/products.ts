import { redirect } from 'react-router'
import type { Route } from './+types/products.ts'

/** /products is the shop by its other name. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/shop${new URL(request.url).search}`, 301)
}
