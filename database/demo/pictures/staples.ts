import type { Glaze } from './containers.ts'
import type { Grain } from './grains.ts'

const CLAY: Glaze = { light: '#d98a5b', dark: '#a3552f', band: '#8c4526' }
const WHITE: Glaze = { light: '#fdfbf5', dark: '#cfd6dc', band: '#3f6fa8' }
const BLUE: Glaze = { light: '#5b93cf', dark: '#2f5f9e', band: '#f2d27a' }
const GREEN: Glaze = { light: '#6fae7d', dark: '#34714a', band: '#f4ead0' }
const BRASS: Glaze = { light: '#f0cf74', dark: '#b5862c', band: '#9a6c1e' }

/** A kind of pulse, rice or flour in the demo pictures, and the colours of its bowl. */
export type Staple = { glaze: Glaze } & ({ grain: Grain } | { flour: { light: string; shade: string } })

const lentil = (colours: string[], shade: string, glaze: Glaze): Staple => ({
  glaze,
  grain: { length: 15, width: 12, colours, shade },
})
const bean = (colours: string[], shade: string, glaze: Glaze, eye?: string): Staple => ({
  glaze,
  grain: { length: 25, width: 16, colours, shade, ...(eye ? { mark: { colour: eye, size: 6 } } : {}) },
})
const chickpea = (colours: string[], shade: string, glaze: Glaze, length = 21): Staple => ({
  glaze,
  grain: { length, width: length * 0.9, colours, shade, mark: { colour: shade, size: 3.5 } },
})
const rice = (colours: string[], shade: string, glaze: Glaze, length = 24): Staple => ({
  glaze,
  grain: { length, width: 5.5, colours, shade },
})

export const STAPLES = {
  'red-lentils': lentil(['#f0763f', '#f58a55', '#e8672f', '#f79a68'], '#b8481c', WHITE),
  'brown-lentils': lentil(['#8a6a45', '#9b7a52', '#77583a', '#a58a62'], '#4e3822', GREEN),
  'yellow-moong': lentil(['#f5d24c', '#f9de73', '#eec236', '#fbe58e'], '#bb8f1c', BLUE),
  'split-moong': lentil(['#f3d95f', '#b7bf52', '#7f9a3c', '#efe08a'], '#6d7a26', WHITE),
  'green-moong': lentil(['#7f9f3f', '#91b04f', '#6d8b33', '#a3bd63'], '#46601d', CLAY),
  'white-mash': lentil(['#f6ecd2', '#efe2bd', '#fbf4e2', '#e8d7aa'], '#b9a170', GREEN),
  'black-gram': lentil(['#3b3a3a', '#4a4746', '#2f2d2e', '#5a5553'], '#1b1a1a', BRASS),
  'pigeon-peas': lentil(['#e3a33a', '#ecb356', '#d7922b', '#f0c377'], '#96631a', WHITE),
  'mixed-lentils': lentil(['#f0763f', '#f5d24c', '#f6ecd2', '#7f9f3f', '#8a6a45'], '#7a5a2a', CLAY),
  'white-chickpeas': chickpea(['#efd3a2', '#f4deb5', '#e6c48c', '#f7e6c6'], '#b08b52', BLUE),
  'brown-chickpeas': chickpea(['#8b5a33', '#9a683d', '#7a4c29', '#a97a4f'], '#4b2c14', WHITE, 18),
  'split-chickpeas': lentil(['#f2b93b', '#f6c75c', '#e9a826', '#f9d680'], '#a8741a', GREEN),
  'roasted-chickpeas': chickpea(['#d9a75f', '#e3b878', '#c9924a', '#efcb93'], '#8a5d25', CLAY, 18),
  'gram-flour': { glaze: BLUE, flour: { light: '#fbeeb4', shade: '#dfbf5f' } },
  'black-eyed-beans': bean(['#f4e6c8', '#faf0da', '#ecdab4'], '#b39a6c', CLAY, '#3c2c22'),
  'red-cowpeas': bean(['#a5482f', '#b65a3e', '#933c26'], '#5d2011', WHITE, '#f3dcc0'),
  'kidney-beans': bean(['#7d1f2b', '#8f2b36', '#6b1722', '#a03a44'], '#3d0b13', GREEN),
  'speckled-beans': bean(['#d9ae98', '#c98f7b', '#e8c9b6', '#b9705f'], '#81493b', WHITE, '#8d3f38'),
  'white-rice': rice(['#fffdf6', '#f8f3e4', '#efe7d2'], '#c9bd9b', BLUE),
  'long-rice': rice(['#fffefa', '#faf6ea', '#f1ead8'], '#c6bca0', GREEN, 32),
  'extra-long-rice': rice(['#fffdf4', '#f6efdc', '#ece0c2'], '#bfae86', BRASS, 38),
  'golden-rice': rice(['#f3d58a', '#f8e2a8', '#ebc56d'], '#b98d3c', WHITE, 28),
  'sella-rice': rice(['#f7dfa6', '#fbe9c0', '#efcf85'], '#b8934f', BLUE, 36),
  'cream-rice': rice(['#f7ebca', '#fbf3dc', '#eedfb4'], '#bda873', CLAY, 27),
  'steam-rice': rice(['#ffffff', '#fbf9f1', '#f4efe0'], '#cfc5a9', WHITE, 27),
  'brown-rice': rice(['#b98a58', '#c99d6c', '#a77a49'], '#6f4c26', WHITE, 26),
  'broken-jasmine-rice': rice(['#ffffff', '#f4f4ec', '#e9e9de'], '#bdbdae', GREEN, 10),
  'broken-rice': rice(['#fffdf6', '#f4eddb', '#faf6ea'], '#c4b896', CLAY, 11),
  'thai-jasmine-rice': rice(['#fffef9', '#f6f4ea', '#ecead9'], '#c3c0a6', BRASS, 23),
  'jasmine-rice': rice(['#ffffff', '#f7f7f2', '#eeeee6'], '#bcbcae', CLAY, 21),
  'brown-jasmine-rice': rice(['#a97c5a', '#be9371', '#94694a'], '#5d3d26', BLUE, 22),
  'red-jasmine-rice': rice(['#8c3b34', '#a04c42', '#79302b'], '#481815', WHITE, 22),
  'short-rice': rice(['#fbf8ee', '#f2eddd', '#e9e2cd'], '#bfb492', BRASS, 14),
  'flattened-rice': {
    glaze: GREEN,
    grain: { length: 21, width: 12, colours: ['#fbf6e6', '#f1e8cd', '#fffdf5'], shade: '#c2b48a' },
  },
  'puffed-rice': {
    glaze: BLUE,
    grain: { length: 19, width: 13, colours: ['#fffdf8', '#f7f0df', '#fdf8ea'], shade: '#cbbd98' },
  },
  'rice-flour': { glaze: CLAY, flour: { light: '#ffffff', shade: '#d9d6cc' } },
} satisfies Record<string, Staple>

export type StapleName = keyof typeof STAPLES
