import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useEarlyInput } from '#web/ui/use-early-input.ts'
import { filtersIn, type PriceName, shopAddress } from './shop-filters.ts'

/** Milliseconds after the last slider movement until its value is applied. */
const SLIDER_REST = 250

/**
 * The value of a price slider in rupees. The value updates immediately. The address updates after a pause, and a change
 * of the address updates the value.
 */
export function usePriceSlider(name: PriceName) {
  const navigate = useNavigate()
  const location = useLocation()
  const filters = filtersIn(new URLSearchParams(location.search))
  // The user may have moved the slider while the page of the previous value was loading. The newer value is kept.
  const isOwnMove = useNavigationType() === 'PUSH' && location.state === name
  const [slider, setSlider] = useState({ price: filters[name], locationKey: location.key })
  if (slider.locationKey !== location.key) {
    setSlider({ price: isOwnMove ? slider.price : filters[name], locationKey: location.key })
  }

  const { price } = slider
  const isMoved = price !== filters[name]
  const address = shopAddress({ ...filters, [name]: price })
  useEffect(() => {
    if (!isMoved) return
    const rest = setTimeout(() => void navigate(address, { preventScrollReset: true, state: name }), SLIDER_REST)
    return () => clearTimeout(rest)
  }, [isMoved, address, name, navigate])

  const setPrice = (moved: number) => setSlider({ price: moved, locationKey: location.key })
  const input = useEarlyInput<HTMLInputElement>(String(price), (moved) => setPrice(Number(moved)))
  return { price, setPrice, input }
}
