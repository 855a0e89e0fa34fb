import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useEarlyInput } from '#web/ui/use-early-input.ts'
import { filtersIn, type PriceName, shopAddress } from './shop-filters.ts'

/** The time in milliseconds for which the price slider must not move before the URL changes. */
const SLIDER_REST = 250

/**
 * Returns the price in rupees that a slider shows, a function that sets the price, and the ref for the slider's field.
 * The price changes immediately, and the URL changes after a pause. If the URL changes for another reason, the price of
 * the slider changes too.
 */
export function usePriceSlider(name: PriceName) {
  const navigate = useNavigate()
  const location = useLocation()
  const filters = filtersIn(new URLSearchParams(location.search))
  // If this slider caused the navigation, the user may have moved the slider again since then, so the slider keeps its
  // current value.
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
