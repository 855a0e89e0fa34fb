import QRCode from 'qrcode'
import { pathIn } from '#contract/language.ts'
import { useStore } from '#web/shared/store.ts'
import { useLanguage, useText } from '#web/text/text.tsx'

/**
 * The QR code of an order. It contains the URL of the order's page in the seller area, in the language of the printed
 * page. The seller scans it to open the order.
 */
export function OrderCode({ order_id, className }: { order_id: string; className: string }) {
  const t = useText()
  const { public_url } = useStore()
  const address = public_url + pathIn(useLanguage(), `/seller/orders/${order_id}`)
  const { size, data } = QRCode.create(address, { errorCorrectionLevel: 'M' }).modules
  // Each dark square of the QR code is a square of the SVG path. A code reader needs an empty margin that is four
  // squares wide.
  const squares = Array.from(data, (isDark, place) =>
    isDark ? `M${place % size} ${Math.floor(place / size)}h1v1h-1z` : '',
  )
  return (
    <svg
      role="img"
      aria-label={t('QR code of the order')}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={squares.join('')} />
    </svg>
  )
}
