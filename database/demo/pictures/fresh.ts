import { bananas, citrus, coconut, guava, mango, plum } from './fruit-drawings.ts'
import type { Tint } from './recolour.ts'
import {
  babyCarrots,
  bitterGourd,
  cabbage,
  cauliflower,
  cherryTomatoes,
  coriander,
  fenugreek,
  mint,
  mushroom,
  okra,
  potato,
  pumpkin,
  radish,
  roundRoot,
  taro,
  tenderBroccoli,
  tinda,
  tomato,
} from './vegetable-drawings.ts'

/**
 * Vegetables and fruit. Each has an icon of Fluent Emoji, with other colours if `tint` is set, or a drawing of the shop
 * (viewBox of 32). If `isSmall` is set, the picture shows several pieces.
 */
export type Fresh = { icon: string; tint?: Tint; isSmall?: boolean } | { drawing: string }

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
  'baby-onion': { icon: 'onion', tint: { turn: -60, saturation: 0.9, lightness: -0.04 }, isSmall: true },
  'golden-onion': { icon: 'onion' },
  carrot: { icon: 'carrot' },
  'baby-carrot': { drawing: babyCarrots() },
  'red-carrot': { icon: 'carrot', tint: leafy({ turn: -20, saturation: 0.95, lightness: -0.1 }) },
  'black-carrot': { icon: 'carrot', tint: leafy({ turn: -75, saturation: 0.45, lightness: -0.28 }) },
  broccoli: { icon: 'broccoli', tint: { hue: 112, saturation: 0.75, lightness: -0.02 } },
  'broccoli-florets': { icon: 'broccoli', tint: { hue: 108, saturation: 0.7, lightness: 0.03 }, isSmall: true },
  'tender-broccoli': { drawing: tenderBroccoli() },
  potato: { drawing: potato({ light: '#f1d9a4', body: '#d8b06c', shade: '#a47a3c' }, '#8a6430') },
  'red-potato': { drawing: potato({ light: '#e9a39b', body: '#c4615f', shade: '#8d3a3f' }, '#6f2a30') },
  taro: { drawing: taro() },
  'sweet-potato': { icon: 'roasted-sweet-potato' },
  tomato: { drawing: tomato() },
  'cherry-tomato': { drawing: cherryTomatoes() },
  aubergine: { icon: 'eggplant', tint: leafy({ turn: 24, saturation: 0.55, lightness: -0.2 }) },
  okra: { drawing: okra() },
  'green-chilli': { icon: 'hot-pepper', tint: leafy({ turn: 125, saturation: 0.75, lightness: -0.08 }) },
  'red-chilli': { icon: 'hot-pepper', tint: leafy({ turn: 25, lightness: 0.02 }) },
  'bitter-gourd': { drawing: bitterGourd() },
  'bottle-gourd': gourd('#d5e8a4', '#8fb552'),
  'ridge-gourd': gourd('#8fb35a', '#4c7430', RIDGES),
  'apple-gourd': { drawing: tinda() },
  pumpkin: { drawing: pumpkin() },
  cauliflower: { drawing: cauliflower() },
  cabbage: { drawing: cabbage() },
  pea: { icon: 'pea-pod' },
  'green-pepper': { icon: 'bell-pepper', tint: { hue: 112, saturation: 1, lightness: -0.03 } },
  'red-pepper': { icon: 'bell-pepper', tint: { hue: 356, saturation: 2.1, lightness: 0.07 } },
  'yellow-pepper': { icon: 'bell-pepper', tint: { hue: 46, saturation: 2.4, lightness: 0.14 } },
  cucumber: { icon: 'cucumber', tint: { hue: 100, saturation: 0.85 } },
  garlic: { icon: 'garlic' },
  ginger: { icon: 'ginger-root' },
  spinach: { icon: 'leafy-green' },
  mustard: { icon: 'leafy-green', tint: { turn: 15, saturation: 1.1, lightness: -0.06 } },
  fenugreek: { drawing: fenugreek() },
  coriander: { drawing: coriander() },
  mint: { drawing: mint() },
  radish: { drawing: radish() },
  turnip: {
    drawing: roundRoot({
      skin: { light: '#ffffff', body: '#f6efe6', shade: '#d3c3bd' },
      top: '#9c3f93',
      leaf: { colour: '#5ea83a', vein: '#cfe8b4' },
    }),
  },
  beetroot: {
    drawing: roundRoot({
      skin: { light: '#b8476f', body: '#86184a', shade: '#4c0828' },
      leaf: { colour: '#4f8f3a', vein: '#a81f56' },
    }),
  },
  sweetcorn: { icon: 'ear-of-corn' },
  mushroom: { drawing: mushroom() },
  lemon: { icon: 'lemon' },
  kinnow: {
    drawing: citrus({
      skin: { light: '#ffb24a', body: '#f5861c', shade: '#c95d08' },
      ...{ pith: '#ffe9c7', flesh: '#ff9a2e', line: '#ffd9a0' },
    }),
  },
  fruiter: {
    drawing: citrus({
      skin: { light: '#ffc861', body: '#f7a428', shade: '#cf780c' },
      ...{ pith: '#fff0cf', flesh: '#ffb648', line: '#ffe3b0', isFlat: true },
    }),
  },
  'blood-orange': {
    drawing: citrus({
      skin: { light: '#ff9d4d', body: '#ea6a1f', shade: '#ae3a10' },
      ...{ pith: '#ffe0cc', flesh: '#b51f2e', line: '#f08a7a' },
    }),
  },
  'navel-orange': {
    drawing: citrus({
      skin: { light: '#ffbd52', body: '#fb9a1e', shade: '#cb6d06' },
      ...{ pith: '#fff4d8', flesh: '#ffae2b', line: '#fff0c4' },
    }),
  },
  musambi: {
    drawing: citrus({
      skin: { light: '#e6ec7a', body: '#bccb3f', shade: '#7f9322' },
      ...{ pith: '#fbfbe0', flesh: '#f1e88f', line: '#fffbd2' },
    }),
  },
  grapefruit: {
    drawing: citrus({
      skin: { light: '#ffe48a', body: '#f7c64a', shade: '#cf9420' },
      ...{ pith: '#fff3d6', flesh: '#f0736f', line: '#ffc9bd' },
    }),
  },
  banana: {
    drawing: bananas({
      skin: { light: '#fff1a0', body: '#fbd534', shade: '#d79f12' },
      tip: '#6b5320',
      count: 4,
      long: 22,
    }),
  },
  'cavendish-banana': { icon: 'banana' },
  'small-banana': {
    drawing: bananas({
      skin: { light: '#ffeb9a', body: '#f7c22b', shade: '#c78a0d' },
      tip: '#4f3d16',
      count: 6,
      long: 16,
    }),
  },
  'green-banana': {
    drawing: bananas({
      skin: { light: '#d2ea8a', body: '#93c447', shade: '#5b8f26' },
      tip: '#56491f',
      count: 5,
      long: 21,
    }),
  },
  chaunsa: { drawing: mango({ skin: { light: '#ffe27a', body: '#f8b92c', shade: '#cf7f10' }, tall: 1.08 }) },
  'white-chaunsa': { drawing: mango({ skin: { light: '#fff3b8', body: '#f0dc7c', shade: '#b9a43f' }, tall: 1.04 }) },
  sindhri: {
    drawing: mango({
      skin: { light: '#ffee7d', body: '#fbd531', shade: '#d19a12' },
      ...{ blush: '#f59a2a', wide: 0.86, tall: 1.16 },
    }),
  },
  'anwar-ratol': {
    drawing: mango({
      skin: { light: '#f2e77c', body: '#cfc63e', shade: '#86902a' },
      ...{ blush: '#f6b236', wide: 1.02, tall: 0.9 },
    }),
  },
  langra: { drawing: mango({ skin: { light: '#bfdc78', body: '#84b345', shade: '#4c7c26' }, wide: 0.98 }) },
  dusehri: {
    drawing: mango({
      skin: { light: '#e5e57c', body: '#b9c246', shade: '#7c8c28' },
      ...{ blush: '#e8c13a', wide: 0.74, tall: 1.12 },
    }),
  },
  'raw-mango': {
    drawing: mango({ skin: { light: '#8fcf5c', body: '#459a36', shade: '#1f6424' }, wide: 0.92, tall: 0.92 }),
  },
  'red-apple': { icon: 'red-apple', tint: leafy({ turn: 10, saturation: 1.05, lightness: -0.04 }) },
  'golden-apple': { icon: 'red-apple', tint: leafy({ turn: 50, saturation: 0.95, lightness: 0.08 }) },
  'green-apple': { icon: 'green-apple' },
  'black-grapes': { icon: 'grapes' },
  'green-grapes': { icon: 'grapes', tint: leafy({ hue: 78, saturation: 1.2, lightness: 0.12 }) },
  peach: { icon: 'peach' },
  apricot: { icon: 'peach', tint: leafy({ turn: 18, lightness: 0.03 }) },
  plum: { drawing: plum() },
  pear: { icon: 'pear' },
  guava: { drawing: guava() },
  'green-melon': { icon: 'melon' },
  'yellow-melon': { icon: 'melon', tint: { turn: -30, saturation: 1.7 } },
  watermelon: { icon: 'watermelon' },
  pineapple: { icon: 'pineapple' },
  kiwi: { icon: 'kiwi-fruit' },
  coconut: { drawing: coconut() },
  strawberry: { icon: 'strawberry', tint: leafy({ turn: 8 }) },
  cherry: { icon: 'cherries', tint: leafy({ turn: 18, lightness: -0.05 }) },
  falsa: { icon: 'blueberries', tint: { turn: 70, saturation: 0.9, lightness: -0.2 } },
  avocado: { icon: 'avocado' },
  peanut: { icon: 'peanuts' },
} satisfies Record<string, Fresh>

export type FreshName = keyof typeof FRESH
