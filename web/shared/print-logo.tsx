import { SIZED_PICTURE_PREFIX } from '#contract/pictures.ts'
import { useStore, useStoreName } from './store.ts'

/** The logo that the shop has uploaded, for printed sheets. Renders nothing if the shop has not uploaded a logo. */
export function PrintLogo() {
  const { logo_url } = useStore()
  const name = useStoreName()
  if (!logo_url.startsWith(SIZED_PICTURE_PREFIX)) return null
  return <img src={logo_url} alt={name} className="mb-3 max-h-10 max-w-40" />
}
