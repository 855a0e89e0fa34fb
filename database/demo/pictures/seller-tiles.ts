/** The picture of a business: an icon on a coloured tile. */
export type Tile = { icon: string; from: string; to: string }

const LEAF = { from: '#cfe8c4', to: '#8cc58a' }
const MANGO = { from: '#ffe6a6', to: '#f7b733' }
const CARROT = { from: '#ffd9bd', to: '#f29a61' }
const SKY = { from: '#d4ecf7', to: '#86bede' }
const BERRY = { from: '#fbd9df', to: '#e58ea1' }
const EARTH = { from: '#f0dfc4', to: '#c9a06a' }

/** The icon and the background colours of the picture of each demo business. The key is the file name. */
export const SELLER_TILES: Record<string, Tile> = {
  'al-barkat-traders': { icon: 'convenience-store', ...LEAF },
  'kaghan-orchards': { icon: 'red-apple', ...SKY },
  'khan-farms': { icon: 'tractor', ...EARTH },
  'ravi-sabz-ghar': { icon: 'basket', ...LEAF },
  'thal-daal-mill': { icon: 'beans', ...EARTH },
  'kamoke-rice-house': { icon: 'sheaf-of-rice', ...LEAF },
  'multan-aam-bagh': { icon: 'mango', ...MANGO },
  'sargodha-citrus-company': { icon: 'tangerine', ...CARROT },
  'indus-fresh': { icon: 'delivery-truck', ...SKY },
  'bolan-dry-goods': { icon: 'peanuts', ...CARROT },
  'swat-valley-produce': { icon: 'evergreen-tree', ...SKY },
  'hunza-gold': { icon: 'snow-capped-mountain', ...BERRY },
  'sindh-sabz': { icon: 'hot-pepper', ...MANGO },
  'shahi-chawal': { icon: 'crown', ...EARTH },
  'green-tunnel-farms': { icon: 'bell-pepper', ...CARROT },
  'attock-grain-store': { icon: 'balance-scale', ...SKY },
  'margalla-organics': { icon: 'seedling', ...MANGO },
  'peshawar-bazaar': { icon: 'shopping-bags', ...BERRY },
  'gujranwala-rice-traders': { icon: 'cooked-rice', ...SKY },
  'noor-kiryana': { icon: 'department-store', ...MANGO },
  'chenab-fields': { icon: 'ear-of-corn', ...SKY },
  'baghban-fruits': { icon: 'grapes', ...LEAF },
  'kissan-direct': { icon: 'man-farmer', ...LEAF },
  'potohar-naturals': { icon: 'sunflower', ...SKY },
  'clifton-gourmet-pantry': { icon: 'avocado', ...BERRY },
  'cholistan-stores': { icon: 'palm-tree', ...MANGO },
}
