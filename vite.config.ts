import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { precompress } from './bin/precompress.ts'
import { registerQueries } from './bin/register-queries.ts'
import { slimContract } from './bin/slim-contract.ts'
import { ROUTE_PREFIXES } from './server/platform/http/route-prefixes.ts'

/** The address of the shop's server under `npm run dev`. */
const SHOP = `http://127.0.0.1:${process.env.PORT ?? 3000}`
/**
 * The prefixes of the paths that the shop's server answers under `npm run dev`. Vite serves the pages and forwards
 * requests with these prefixes to the shop.
 */
const SERVED_BY_THE_SHOP = ROUTE_PREFIXES.filter(({ audience }) => audience !== 'build')

/** The modules of the header and footer around every page, and the modules that most pages of the storefront share. */
const FRAME = [
  'root.tsx',
  'app/layout.tsx',
  'app/screen.tsx',
  'shared/page-meta.ts',
  'storefront/catalog/product-grid.tsx',
  'storefront/cart/cart-bar.tsx',
  'ui/picture.tsx',
  'ui/quantity-stepper.tsx',
]

/**
 * The icons that many pages for guests show outside the header and footer. Without this list, each icon would be a
 * separate file and request.
 */
const ICONS = /\/lucide-react\/.*\/icons\/(arrow-right|chevron-right|clock-3|minus|trash)\./

/**
 * The JavaScript files that pages share. Small modules are combined, because sixty small files are a quarter larger and
 * each of them is a request. A file also contains the modules that its modules import. One file contains the code that
 * only forms need, and another one the code that the login pages share.
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
  { name: 'forms', test: /\/web\/ui\/(field|notice|use-late-form)\.tsx?$/, priority: 1 },
  { name: 'sign-in', test: /\/web\/identity\/sign-in\/sign-in-screen\.tsx$/ },
]

/** The shared files that every page loads before any other file. */
const LOADED_FIRST = /\/(rolldown-runtime|react|words|frame)-[^/]*\.js$/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), registerQueries(), slimContract(), precompress()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The code of each page lists many file names, so short hashes make every page a little smaller.
          output: { codeSplitting: { groups: SHARED_FILES }, chunkFileNames: 'assets/[name]-[hash:7].js' },
        },
        // An import on demand preloads the files that its file imports. The list of these files is in the code of each
        // page, so it leaves out the ones that are loaded already.
        modulePreload: { resolveDependencies: (_file, needed) => needed.filter((file) => !LOADED_FIRST.test(file)) },
      },
    },
  },
  // The npm packages that are bundled into the server build, so that the server loads only the icons and components
  // that it renders, not whole libraries.
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
