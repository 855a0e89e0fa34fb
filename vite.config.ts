import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { precompress } from './bin/precompress.ts'
import { registerQueries } from './bin/register-queries.ts'
import { slimContract } from './bin/slim-contract.ts'
import { ROUTE_PREFIXES } from './server/platform/http/route-prefixes.ts'

/** Where `npm run dev` has the shop's own server; Vite serves the pages and passes the rest on. */
const SHOP = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const SERVED_BY_THE_SHOP = ROUTE_PREFIXES.filter(({ audience }) => audience !== 'build')

/** What stands around every page, and what most pages of the shop share. */
const FRAME = [
  'root.tsx',
  'app/layout.tsx',
  'app/screen.tsx',
  'shared/page-meta.ts',
  'storefront/catalog/product-grid.tsx',
  'storefront/cart/cart-bar.tsx',
  'ui/inline-select.tsx',
  'ui/picture.tsx',
  'ui/quantity-stepper.tsx',
]

/** The icons of the pages for guests that the frame itself does not show. Each would be a request. */
const ICONS =
  /\/lucide-react\/.*\/icons\/(arrow-right|chevron-right|minus|rotate-ccw|search-x|shield-check|trash|truck)\./

/**
 * What every page needs comes in two files: sixty small ones weigh a quarter more, and each is a request. The frame
 * takes along all that it depends on. What only forms need is in a third file, with the login pages.
 */
const SHARED_FILES = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  { name: 'words', test: /\/contract\/(statuses|names|language)\.ts$/, priority: 4 },
  { name: 'area-messages', test: /\/contract\/area-messages\.ts$/, priority: 3 },
  { name: 'schemas', test: /\/(node_modules\/zod\/|contract\/(name-)?fields\.ts$)/, priority: 3 },
  {
    name: 'frame',
    test: (id: string) => ICONS.test(id) || FRAME.some((file) => id.endsWith(`/web/${file}`)),
    priority: 2,
  },
  { name: 'queries', test: /\/web\/api\/queries\.ts$/, priority: 1 },
  { name: 'forms', test: /\/web\/identity\/sign-in\/sign-in-screen\.tsx$/ },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), registerQueries(), slimContract(), precompress()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_FILES } } } } },
  },
  // Bundled, so that the server holds the icons and parts it renders, not whole libraries.
  ssr: {
    noExternal: [
      'lucide-react',
      '@base-ui/react',
      '@base-ui/utils',
      '@floating-ui/core',
      '@floating-ui/dom',
      '@floating-ui/react-dom',
      '@floating-ui/utils',
      'reselect',
      'use-sync-external-store',
      'recharts',
      'sonner',
      '@supabase/storage-js',
      'iceberg-js',
      'tslib',
      '@tanstack/react-store',
      '@tanstack/react-table',
      '@tanstack/store',
      '@tanstack/table-core',
      '@supabase/auth-js',
      '@tanstack/react-query',
      '@tanstack/query-core',
      'react-hook-form',
      '@hookform/resolvers',
    ],
  },
  server: { proxy: Object.fromEntries(SERVED_BY_THE_SHOP.map(({ prefix }) => [prefix, SHOP])) },
})
