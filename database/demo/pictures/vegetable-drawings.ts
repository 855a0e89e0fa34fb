import { at, bunch, type Colours, gloss, leaf, lit } from './shapes.ts'

const BLOB =
  'M5.200 15.800C5.400 9.200 10.600 5 17 5.300c6.600.3 10.900 4.600 10.600 10.300-.3 6.600-5.300 11.300-12 11.200C9.300 26.700 5 22.300 5.200 15.800Z'

/** Returns the drawing of a potato with shallow eyes. */
export function potato(colours: Colours, eye: string): string {
  const eyes = [
    [11, 11.5, 20],
    [19.5, 9.8, -15],
    [23, 17, 40],
    [14.5, 19.5, 5],
    [9, 19, -30],
    [20, 23, -10],
  ].map(([x = 0, y = 0, turn = 0]) =>
    at(x, y, turn, `<path d="M-1 0q1 .9 2 0" stroke="${eye}" stroke-width=".55" stroke-linecap="round" fill="none"/>`),
  )
  const specks = [
    [15, 8.5],
    [8, 15],
    [18, 15],
    [24, 13],
    [12, 23.5],
    [17.5, 26],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r=".3" fill="${eye}" opacity=".5"/>`)
  return `${lit('skin', colours)}<g transform="translate(16 16) rotate(-28) scale(1.24 .98) translate(-16 -16)"><path d="${BLOB}" fill="url(#skin)"/>${eyes.join('')}${specks.join('')}${gloss(11.5, 9.5, 3.2, 1.5)}</g>`
}

/** Returns the drawing of a taro, which is a brown root with rings and a pale cut end. */
export function taro(): string {
  const rings = [10.5, 13.8, 17.2, 20.6, 23.8].map(
    (y, index) =>
      `<path d="M${7.4 + Math.abs(2 - index) * 0.9} ${y}q${8.6 - Math.abs(2 - index) * 0.9} 2.600 ${17.2 - Math.abs(2 - index) * 1.8} 0" stroke="#4a2f1c" stroke-width=".5" fill="none" opacity=".6"/>`,
  )
  return `${lit('skin', { light: '#a97c56', body: '#7d5638', shade: '#4d3220' })}
    <g transform="rotate(14 16 16)"><path d="M16 4c6 0 10 5 10 12.500S21.500 29 16 29 6 24 6 16.500 10 4 16 4Z" fill="url(#skin)"/>${rings.join('')}
    <ellipse cx="16" cy="6.600" rx="5.600" ry="2.600" fill="#e9d9df"/><ellipse cx="16" cy="6.600" rx="4.300" ry="1.800" fill="#f7eef2"/>
    ${[13.5, 15.5, 17.8, 16.5].map((x, index) => `<circle cx="${x}" cy="${6.2 + (index % 2) * 0.9}" r=".3" fill="#a77a93"/>`).join('')}</g>`
}

type Root = { skin: Colours; top?: string; leaf: { colour: string; vein: string } }

/** Returns the drawing of a round root with a tail and leaves: a turnip with a purple top, or a beetroot. */
export function roundRoot({ skin, top, leaf: { colour, vein } }: Root): string {
  const blades = [-34, -14, 14, 34].map((turn) => at(16, 12.5, turn, leaf({ length: 11.5, width: 4.6, colour, vein })))
  const crown = top
    ? `<defs><linearGradient id="crown" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".75" stop-color="${top}" stop-opacity="0"/></linearGradient></defs><path d="M6.500 19a9.500 8.600 0 0 1 19 0Z" fill="url(#crown)"/>`
    : ''
  return `${lit('skin', skin)}${blades.join('')}
    <path d="M16 10.400c6 0 9.500 3.800 9.500 8.600 0 5-4.500 7.500-7.600 8.400-1.200.4-1.500 2.600-2.100 4-.5-1.400-.7-3.600-1.900-4-3-.9-7.400-3.400-7.400-8.400 0-4.800 3.500-8.600 9.500-8.600Z" fill="url(#skin)"/>${crown}${gloss(11.8, 15, 2.6, 1.3)}`
}

/** Returns the drawing of a long white radish with its leaves. */
export function radish(): string {
  const blades = [-40, -18, 4, 26].map((turn) =>
    at(16, 9, turn, leaf({ length: 8.5, width: 3.4, teeth: 6, colour: '#57a132', vein: '#3a7a1e' })),
  )
  return `<g transform="rotate(32 16 16)">${lit('skin', { light: '#ffffff', body: '#f3f3ea', shade: '#cfd3bd' })}${blades.join('')}
    <path d="M11.600 9.500c2.900-1.500 5.900-1.500 8.800 0 .9 6.500-.4 15.500-3.900 22-.3.500-.7.500-1 0C12 25 10.700 16 11.600 9.500Z" fill="url(#skin)"/>
    <path d="M12.400 13.500q2.200 1 3.800.4M13 19.500q2 .9 3.400.3M18.800 16.500q-1.500.7-2.600.5" stroke="#b9bfa4" stroke-width=".4" fill="none" stroke-linecap="round"/></g>`
}

/** Returns the drawing of an orange pumpkin with ribs. */
export function pumpkin(): string {
  const ribs = [
    [16, 13.2, '#c9600f'],
    [11.4, 6.6, '#de7a1a'],
    [20.6, 6.6, '#d06a12'],
    [16, 5.2, '#f0922c'],
  ] as const
  return `${lit('rib', { light: '#ffc069', body: '#f08c25', shade: '#c05c10' })}
    ${ribs.map(([x, reach, line]) => `<ellipse cx="${x}" cy="19" rx="${reach}" ry="10.200" fill="url(#rib)" stroke="${line}" stroke-width=".5"/>`).join('')}
    <path d="M15 10c-.2-2.600.3-4.600 2.600-6.200l1.600 1.500c-1.600 1.200-2 2.800-1.800 4.900Z" fill="#5d7f2d"/>${gloss(11, 14, 1.3, 3, 12)}`
}

/** Returns the drawing of a tinda, which is a pale green round gourd with faint stripes. */
export function tinda(): string {
  const stripes = [-7.5, -3.8, 0, 3.8, 7.5].map(
    (x) =>
      `<path d="M16 6.500Q${16 + x * 1.5} 17 ${16 + x * 0.4} 28" stroke="#e3efb4" stroke-width=".7" fill="none" opacity=".75"/>`,
  )
  return `${lit('skin', { light: '#cfe58b', body: '#9cc552', shade: '#5f8f2d' })}<ellipse cx="16" cy="17.500" rx="11.500" ry="11" fill="url(#skin)"/>${stripes.join('')}
    <path d="M15 8c-.3-2 .1-3.400 1.200-4.600l1.600.8c-.8 1.200-1 2.300-.8 3.800Z" fill="#6d8f3a"/>${gloss(11.5, 12.5, 2.6, 1.4)}`
}

/** Returns the drawing of a white cauliflower between its leaves. */
export function cauliflower(): string {
  const curds = [
    [16, 8.5, 4.6],
    [10.4, 11.5, 4.2],
    [21.6, 11.5, 4.2],
    [8.4, 16.5, 3.8],
    [23.6, 16.5, 3.8],
    [13, 15, 4.4],
    [19.2, 15, 4.4],
    [16, 19, 4.8],
  ].map(([x, y, reach]) => `<circle cx="${x}" cy="${y}" r="${reach}" fill="url(#curd)"/>`)
  const blades = [-68, -44, 44, 68].map((turn) =>
    at(16, 29, turn, leaf({ length: 17, width: 8.5, colour: '#8cbf55', vein: '#d9ecc0' })),
  )
  const front = [-26, 26].map((turn) =>
    at(16, 30.5, turn, leaf({ length: 13.5, width: 7.5, colour: '#79b146', vein: '#d9ecc0' })),
  )
  return `${lit('curd', { light: '#fffdf3', body: '#f5eed6', shade: '#d8cba3' })}${blades.join('')}${curds.join('')}${front.join('')}`
}

/** Returns the drawing of a round cabbage with its outer leaves. */
export function cabbage(): string {
  const veins = [-48, -24, 0, 24, 48].map((turn) =>
    at(16, 28, turn * 0.9, '<path d="M0 0Q1 -9 0 -19" stroke="#e4f2c9" stroke-width=".8" fill="none"/>'),
  )
  return `${lit('head', { light: '#d8efa8', body: '#a5d06b', shade: '#659d3d' })}${lit('outer', { light: '#9ccb66', body: '#72ad45', shade: '#4a8229' })}
    <path d="M3 17c-1-6 3-9 6-8l14 0c3-1 7 2 6 8-.5 6-4 11-13 11.500C7 28 3.500 23 3 17Z" fill="url(#outer)"/>
    <circle cx="16" cy="16" r="11.800" fill="url(#head)"/>${veins.join('')}
    <path d="M4.500 17.500c4 1 8 4.500 10.500 10.800C8 28 4.800 23 4.500 17.500ZM27.500 17.500c-4 1-8 4.500-10.500 10.800C24 28 27.200 23 27.500 17.500Z" fill="url(#outer)"/>`
}

/** Returns the drawing of a ridged pod of okra. */
export function okra(): string {
  const pod = `<path d="M-3.300 0C-3.800 6-2.200 15.500 1.600 22.500c.3.500.8.4.9-.2C3.600 15 4 6 3.300 0Z" fill="url(#skin)"/>
    <path d="M-1.500 1C-1.600 8 0 16 2 21.500M1.300 1C1.600 8 2 15 2.200 20.500" stroke="#3f7423" stroke-width=".45" fill="none" opacity=".7"/>
    <path d="M-3.900.8C-3-1.600-1.600-2.600-.8-2.700L-.9-5.200q1-.6 2 0l-.2 2.500C1.800-2.600 3-1.600 3.900.8 1.500 1.900-1.500 1.900-3.900.8Z" fill="#86b84c"/>`
  return `${lit('skin', { light: '#a9d26a', body: '#6fae3c', shade: '#43802a' })}${at(20.5, 7, 30, pod)}${at(11.5, 7.5, 4, pod)}`
}

/** Returns the drawing of a bitter gourd with warts in rows. */
export function bitterGourd(): string {
  const warts = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 10 }, (_, index) => {
      const y = -10.5 + index * 2.3 + (row % 2)
      const half = 5 * Math.cos((y / 13) * (Math.PI / 2))
      return `<ellipse cx="${((row - 2) / 2.3) * half}" cy="${y}" rx=".75" ry="1.150" fill="${row % 2 ? '#8fc24d' : '#a8d565'}" opacity=".9"/>`
    }).join(''),
  )
  const body = `<path d="M0 -14.500C4.500 -11 5.600 -4 5.300 1 5 7 3 12 0 14.500 -3 12 -5 7 -5.300 1 -5.600 -4 -4.500 -11 0 -14.500Z" fill="url(#skin)"/>${warts.join('')}
    <path d="M0 -14q.4 -1.800 1.800 -2.600" stroke="#5b7d2c" stroke-width="1" fill="none" stroke-linecap="round"/>`
  return `${lit('skin', { light: '#93c650', body: '#5e9a31', shade: '#356a1e' })}${at(16, 16, 38, body)}`
}

const MINT = { colour: '#3f9b45', vein: '#a6dba1' }

/** Returns the drawing of mint, which has pairs of notched leaves. */
export function mint(): string {
  return bunch('#4c7f3a', (index) =>
    [-75, 75, -38, 38, 0]
      .map((turn, place) =>
        at(
          0,
          place < 2 ? 3.5 : 0,
          turn,
          leaf({ length: 6.2, width: 3.9, teeth: 7, ...MINT, colour: index % 2 ? '#3f9b45' : '#57b353' }),
        ),
      )
      .join(''),
  )
}

/** Returns the drawing of fresh coriander, whose leaves are fans with round lobes. */
export function coriander(): string {
  const fan = (colour: string) =>
    [-58, 0, 58]
      .map((turn) =>
        at(
          0,
          0,
          turn,
          `<path d="M0 0L0 -2" stroke="#4d8a34" stroke-width=".4"/>${[-0.9, 0.9, 0].map((x) => `<circle cx="${x}" cy="${x === 0 ? -3.4 : -2.5}" r="1.080" fill="${colour}"/>`).join('')}`,
        ),
      )
      .join('')
  return bunch(
    '#69a548',
    (index) =>
      `${at(-2.2, 2.8, -50, fan('#459a34'), 0.85)}${at(2.2, 2.8, 50, fan('#3c8c2e'), 0.85)}${fan(index % 2 ? '#52ab3c' : '#63bb48')}`,
    10,
  )
}

/** Returns the drawing of fenugreek, which has three oval leaflets on each stem. */
export function fenugreek(): string {
  const oval = (turn: number, colour: string) =>
    at(
      0,
      0,
      turn,
      `<ellipse cy="-2.900" rx="1.650" ry="2.500" fill="${colour}"/><path d="M0 0V-4.600" stroke="#d5ecb2" stroke-width=".25"/>`,
    )
  const three = (colour: string) => [-70, 70, 0].map((turn) => oval(turn, colour)).join('')
  return bunch(
    '#8fb765',
    (index) =>
      `${at(index % 2 ? 1.6 : -1.6, 4.2, index % 2 ? 48 : -48, three('#6ea63f'), 0.8)}${three(index % 2 ? '#7fb84c' : '#93c95c')}`,
    10,
  )
}

const TOMATO = { light: '#ff7a5c', body: '#e5301f', shade: '#a81510' }

const calyx = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    0,
    `${[-100, -55, 0, 55, 100].map((turn) => at(0, 0, turn, '<path d="M-.9 0Q0 -4.500 0 -5.200Q0 -4.500 .9 0Z" fill="#4c9a2a"/>')).join('')}<path d="M0 0q.3 -2.600 1.600 -3.600" stroke="#4c7f28" stroke-width="1" stroke-linecap="round" fill="none"/>`,
    scale,
  )

/** Returns the drawing of a red tomato. */
export function tomato(): string {
  return `${lit('skin', TOMATO)}<path d="M16 8.500c7-2 12 2 12 8.300C28 24 22.500 28.500 16 28.500S4 24 4 16.800C4 10.500 9 6.500 16 8.500Z" fill="url(#skin)"/>${gloss(10.5, 13.5, 3, 1.6)}${calyx(16, 9.5, 1)}`
}

/** Returns the drawing of cherry tomatoes on the vine. */
export function cherryTomatoes(): string {
  const places = [
    [9, 10.5],
    [22.5, 11.5],
    [7.5, 19.5],
    [24, 20.5],
    [15.5, 24.5],
  ] as const
  return `${lit('skin', TOMATO)}<path d="M16 2C15 9 17 14 15.500 20M16 8Q12 6.500 9.500 7M16 9.500q3-1.500 6-1M16 15q-5-1-8 1.500M16 16q4-.5 7.500 1.500" stroke="#4c8a2c" stroke-width="1" fill="none" stroke-linecap="round"/>
    ${places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.600" fill="url(#skin)"/>${gloss(x - 1.6, y - 1.6, 1.3, 0.8)}${calyx(x, y - 3.8, 0.5)}`).join('')}`
}

/** Returns the drawing of two white button mushrooms. One of them is cut in half. */
export function mushroom(): string {
  const whole = `<path d="M-3 2C-2.600 6-3 9-3.400 10.500Q0 12.500 3.400 10.500C3 9 2.600 6 3 2Z" fill="#ece1cf"/><path d="M-9 2.500C-9.500 -4 -5 -8 0 -8S9.500 -4 9 2.500C6 4.600 -6 4.600 -9 2.500Z" fill="url(#cap)"/>`
  const cut = `<path d="M-8 2C-8.500 -4 -4.500 -7 0 -7S8.500 -4 8 2C5.500 3.600 3.500 3 2.800 3L3.200 9.500Q0 11 -3.200 9.500L-2.800 3C-3.500 3 -5.500 3.600 -8 2Z" fill="#fbf6ea" stroke="#cdb894" stroke-width=".7"/><path d="M-6 1.500q2.500 -1.600 3.500 0M6 1.500q-2.500 -1.600 -3.500 0" stroke="#a98a63" stroke-width="1" fill="none" stroke-linecap="round"/>`
  return `${lit('cap', { light: '#ffffff', body: '#f3ead9', shade: '#cbb797' })}${at(12.5, 12, -8, whole)}${at(21.5, 20, 10, cut, 0.85)}`
}

/** Returns the drawing of baby carrots, which are short and slim. */
export function babyCarrots(): string {
  const one = `<path d="M-2 0C-2.400 5-1.200 13 0 16.500 1.200 13 2.400 5 2 0 1 -1.200 -1 -1.200 -2 0Z" fill="url(#skin)"/><path d="M-1.300 4h1.500M.2 8h1M-.9 11h1" stroke="#d46a14" stroke-width=".4" stroke-linecap="round"/>
    ${[-26, 0, 26].map((turn) => at(0, -0.5, turn, leaf({ length: 6, width: 2, teeth: 5, colour: '#5fae3c', vein: '#3f8420' }))).join('')}`
  return `${lit('skin', { light: '#ffb35c', body: '#f58a25', shade: '#cf5f10' })}${at(7, 11, 14, one)}${at(25, 11, -14, one)}${at(13, 9.5, 5, one)}${at(19, 9.5, -5, one)}`
}

/** Returns the drawing of slim shoots of tender-stem broccoli. */
export function tenderBroccoli(): string {
  const florets = [
    [0, -1.5, 2.3],
    [-2.3, 0.2, 1.9],
    [2.3, 0.2, 1.9],
    [-1.2, 1.4, 1.8],
    [1.2, 1.4, 1.8],
  ] as const
  const shoot = `<path d="M-1 1.500Q-.6 10 -1.200 21h2.600Q1 10 1.200 1.500Z" fill="url(#stem)"/>
    ${at(-0.6, 12, -38, leaf({ length: 6, width: 2.6, colour: '#5c9a45', vein: '#a8cf86' }))}
    ${florets.map(([x, y, reach]) => `<circle cx="${x}" cy="${y}" r="${reach}" fill="url(#floret)"/>`).join('')}`
  return `${lit('floret', { light: '#6fbf5a', body: '#2f8a3a', shade: '#175224' })}
    <defs><linearGradient id="stem"><stop stop-color="#a9d27c"/><stop offset="1" stop-color="#6fa84c"/></linearGradient></defs>
    ${at(9.5, 7.5, -16, shoot)}${at(22.5, 7.5, 16, shoot)}${at(16, 5.5, 0, shoot, 1.1)}`
}
