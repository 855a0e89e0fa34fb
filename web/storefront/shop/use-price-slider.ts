import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useEarlyInput } from '#web/ui/use-early-input.ts'
import { filtersIn, shopAddress } from './shop-filters.ts'

/** Milliseconds the slider rests before its value counts. */
const SLIDER_REST = 250
const BY_SLIDER = 'price slider'

/** The slider's value in rupees: it follows the hand at once and the address when it rests, and the address when that changes otherwise. */
export function usePriceSlider() {
  const navigate = useNavigate()
  const location = useLocation()
  const filters = filtersIn(new URLSearchParams(location.search))
  // A hand that moved on while its own last value was loading is not called back.
  const isOwnMove = useNavigationType() === 'PUSH' && location.state === BY_SLIDER
  const [slider, setSlider] = useState({ price: filters.max_price, locationKey: location.key })
  if (slider.locationKey !== location.key) {
    setSlider({ price: isOwnMove ? slider.price : filters.max_price, locationKey: location.key })
  }

  const { price } = slider
  const isMoved = price !== filters.max_price
  const address = shopAddress({ ...filters, max_price: price })
  useEffect(() => {
    if (!isMoved) return
    const rest = setTimeout(() => void navigate(address, { preventScrollReset: true, state: BY_SLIDER }), SLIDER_REST)
    return () => clearTimeout(rest)
  }, [isMoved, address, navigate])

  const setPrice = (moved: number) => setSlider({ price: moved, locationKey: location.key })
  const input = useEarlyInput<HTMLInputElement>(String(price), (moved) => setPrice(Number(moved)))
  return { price, setPrice, input }
}
