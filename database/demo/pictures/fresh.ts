import type { Tint } from './recolour.ts'

/**
 * Vegetables and fruit. Each has an icon of Fluent Emoji, with other colours if `tint` is set, or a drawing of the shop
 * (viewBox of 32).
 */
export type Fresh = { icon: string; tint?: Tint } | { drawing: string }

const gourd = (body: string, shade: string, ridges = ''): Fresh => ({
  drawing: `
    <defs><linearGradient id="gourd" x2="1" y2=".9"><stop stop-color="${body}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>
    <path d="M24.6 4.4c2.2-1 3.6.1 3 2.6-.5 2.3-1.600 3.7-1.900 6.200-.500 4.200-1.300 8.800-5.600 12.900-4.400 4.200-11.100 4.600-14.600 1.300-3.400-3.300-3.100-9.800 1.100-14.200 4.200-4.500 9.200-4.800 13-6.100 2-.700 3.200-1.900 5-2.700Z" fill="url(#gourd)"/>
    ${ridges}
    <path d="M7.600 17.200c1.600-2.700 4-4.300 6.800-5.200" stroke="#fff" stroke-width="1.300" stroke-linecap="round" fill="none" opacity=".5"/>
    <path d="M25.600 6.200c.6-1.700 1.700-3 3.400-3.700" stroke="#5d7a2e" stroke-width="1.700" stroke-linecap="round" fill="none"/>`,
})

const RIDGES = [
  'M24.500 7C14 11 8 17 6 26',
  'M25.500 8C19 15 14 22 9.500 28.500',
  'M25.700 9.500C24 17 20 23 15.500 28',
]
  .map((path) => `<path d="${path}" stroke="#3d5a1c" stroke-width=".8" fill="none" opacity=".55"/>`)
  .join('')

const leafy = (tint: Omit<Tint, 'keepsLeaves'>): Tint => ({ ...tint, keepsLeaves: true })

export const FRESH = {
  'red-onion': { icon: 'onion', tint: { turn: -60, saturation: 1.1, lightness: -0.12 } },
  'white-onion': { icon: 'onion', tint: { turn: 10, saturation: 0.35, lightness: 0.24 } },
  'golden-onion': { icon: 'onion' },
  carrot: { icon: 'carrot' },
  'red-carrot': { icon: 'carrot', tint: leafy({ turn: -20, saturation: 0.95, lightness: -0.1 }) },
  'black-carrot': { icon: 'carrot', tint: leafy({ turn: -75, saturation: 0.45, lightness: -0.28 }) },
  broccoli: { icon: 'broccoli', tint: { hue: 112, saturation: 0.75, lightness: -0.02 } },
  potato: { icon: 'potato' },
  'red-potato': { icon: 'potato', tint: { turn: -25, saturation: 1.15, lightness: -0.1 } },
  taro: { icon: 'potato', tint: { turn: -5, saturation: 0.8, lightness: -0.32 } },
  'sweet-potato': { icon: 'roasted-sweet-potato' },
  tomato: { icon: 'tomato', tint: leafy({ turn: 18, lightness: 0.02 }) },
  aubergine: { icon: 'eggplant', tint: leafy({ turn: 24, saturation: 0.55, lightness: -0.2 }) },
  okra: { icon: 'hot-pepper', tint: leafy({ turn: 110, saturation: 0.55, lightness: 0.02 }) },
  'green-chilli': { icon: 'hot-pepper', tint: leafy({ turn: 125, saturation: 0.75, lightness: -0.08 }) },
  'red-chilli': { icon: 'hot-pepper', tint: leafy({ turn: 25, lightness: 0.02 }) },
  'bitter-gourd': { icon: 'cucumber', tint: { turn: -15, saturation: 1.1, lightness: 0.02 } },
  'bottle-gourd': gourd('#d5e8a4', '#8fb552'),
  'ridge-gourd': gourd('#8fb35a', '#4c7430', RIDGES),
  'apple-gourd': { icon: 'melon', tint: { turn: 20, saturation: 1.2, lightness: -0.1 } },
  pumpkin: { icon: 'melon', tint: { turn: -50, saturation: 1.9, lightness: -0.08 } },
  cauliflower: { icon: 'broccoli', tint: { turn: -110, saturation: 0.35, lightness: 0.42 } },
  cabbage: { icon: 'leafy-green', tint: { saturation: 0.7, lightness: 0.22 } },
  pea: { icon: 'pea-pod' },
  'green-pepper': { icon: 'bell-pepper' },
  'red-pepper': { icon: 'bell-pepper', tint: { hue: 356, saturation: 2.1, lightness: 0.07 } },
  'yellow-pepper': { icon: 'bell-pepper', tint: { hue: 46, saturation: 2.4, lightness: 0.14 } },
  cucumber: { icon: 'cucumber' },
  garlic: { icon: 'garlic' },
  ginger: { icon: 'ginger-root' },
  spinach: { icon: 'leafy-green' },
  mustard: { icon: 'leafy-green', tint: { turn: 15, saturation: 1.1, lightness: -0.06 } },
  fenugreek: { icon: 'herb' },
  coriander: { icon: 'herb', tint: { turn: 15, saturation: 0.9, lightness: -0.1 } },
  mint: { icon: 'herb', tint: { turn: 40, saturation: 0.9, lightness: -0.12 } },
  radish: { icon: 'carrot', tint: leafy({ turn: 20, saturation: 0.15, lightness: 0.3 }) },
  turnip: { icon: 'garlic', tint: { turn: -20, saturation: 1.6, lightness: 0.03 } },
  beetroot: { icon: 'onion', tint: { turn: -55, saturation: 1.1, lightness: -0.25 } },
  sweetcorn: { icon: 'ear-of-corn' },
  mushroom: { icon: 'brown-mushroom', tint: { turn: 20, saturation: 0.4, lightness: 0.5 } },
  lemon: { icon: 'lemon' },
  kinnow: { icon: 'tangerine' },
  'blood-orange': { icon: 'tangerine', tint: leafy({ turn: -18, saturation: 0.95, lightness: -0.06 }) },
  musambi: { icon: 'tangerine', tint: leafy({ turn: 28, saturation: 0.85, lightness: 0.02 }) },
  grapefruit: { icon: 'tangerine', tint: leafy({ turn: 10, saturation: 0.85, lightness: 0.14 }) },
  banana: { icon: 'banana' },
  'green-banana': { icon: 'banana', tint: { turn: 38, saturation: 0.8, lightness: -0.04 } },
  mango: { icon: 'mango' },
  'yellow-mango': { icon: 'mango', tint: leafy({ turn: 12, lightness: 0.05 }) },
  'green-mango': { icon: 'mango', tint: leafy({ turn: 45, saturation: 0.7 }) },
  'raw-mango': { icon: 'mango', tint: leafy({ turn: 62, saturation: 0.75, lightness: -0.1 }) },
  'red-apple': { icon: 'red-apple' },
  'golden-apple': { icon: 'red-apple', tint: leafy({ turn: 50, saturation: 0.95, lightness: 0.08 }) },
  'green-apple': { icon: 'green-apple' },
  'black-grapes': { icon: 'grapes' },
  'green-grapes': { icon: 'grapes', tint: leafy({ hue: 84, saturation: 0.85, lightness: 0.12 }) },
  peach: { icon: 'peach' },
  apricot: { icon: 'peach', tint: leafy({ turn: 18, lightness: 0.03 }) },
  plum: { icon: 'peach', tint: leafy({ turn: -55, saturation: 0.75, lightness: -0.3 }) },
  pear: { icon: 'pear' },
  guava: { icon: 'pear', tint: { turn: 15, saturation: 0.9, lightness: 0.08 } },
  'green-melon': { icon: 'melon' },
  'yellow-melon': { icon: 'melon', tint: { turn: -30, saturation: 1.7 } },
  watermelon: { icon: 'watermelon' },
  pineapple: { icon: 'pineapple' },
  kiwi: { icon: 'kiwi-fruit' },
  coconut: { icon: 'coconut' },
  strawberry: { icon: 'strawberry', tint: leafy({ turn: 8 }) },
  cherry: { icon: 'cherries' },
  falsa: { icon: 'blueberries', tint: { turn: 70, saturation: 0.9, lightness: -0.2 } },
  avocado: { icon: 'avocado' },
  peanut: { icon: 'peanuts' },
} satisfies Record<string, Fresh>

export type FreshName = keyof typeof FRESH
