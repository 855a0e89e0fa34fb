import { expect, type Locator, type Page, test } from '@playwright/test'
import { listProducts, type Product } from '#contract/catalog.ts'
import { getStore } from '#contract/store.ts'
import { INFORMATION_LINKS } from '#web/shared/information-links.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { mailTo } from './support/mailbox.ts'
import { aCustomer, anEmail, openAs } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'
import { isDesktop, isPhone } from './support/widths.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('list', { name: 'Products' }).getByRole('listitem')
/** Returns the visible search field. Narrow windows have another search field than wide windows. */
const search = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' }).locator('visible=true')
const namesShown = (page: Page) => cards(page).getByRole('heading').allTextContents()

/** Returns the links of the header. In narrow windows, it first opens the menu that contains them. */
async function openNavigation(page: Page): Promise<Locator> {
  const header = page.getByRole('banner')
  if (isDesktop(page)) return header.getByRole('navigation', { name: 'Main' })
  await header.locator('summary').click()
  return header.getByRole('navigation', { name: 'Menu' })
}

/** Returns the filters of the shop page. In narrow windows, it first clicks the button that shows them. */
async function openFilters(page: Page): Promise<Locator> {
  if (!isDesktop(page)) await main(page).locator('summary', { hasText: 'Filters' }).click()
  return page.getByRole('navigation', { name: 'Categories' })
}

/** Returns all products from the shop's API that match these filters. */
async function productsThatFit(filters: { category?: string; sub_category?: string; max_price?: number }) {
  return (await shopApi()(listProducts, { query: { ...filters, limit: 100 } })).items
}

async function aProductInStock(): Promise<Product> {
  const product = (await productsThatFit({ category: 'fruits' })).find(({ stock }) => stock > 20)
  if (!product) throw new Error('The demo shop has no fruits.')
  return product
}

test('[H1, H2, H3] the header links to the main pages, and the avatar of a guest links to the login', async ({
  page,
}) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  const navigation = await openNavigation(page)
  for (const [name, path] of [
    ['Home', '/'],
    ['Shop', '/shop'],
    ['Cart', '/cart'],
    ['Login', '/login'],
  ] as const) {
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(header.getByRole('link', { name: 'Cart, empty' })).toHaveAttribute('href', '/cart')
  const becomeSeller = header.getByRole('link', { name: 'Become a Seller' }).locator('visible=true')
  await expect(becomeSeller).toHaveAttribute('href', '/seller-auth')
  await header.getByRole('link', { name: 'Your account: login' }).click()
  await expect(page).toHaveURL('/login')
})

test('[H1, H2] a customer sees two initials that link to the orders, and the search field is at the same place as for guests', {
  tag: '@tablet',
}, async ({ page }) => {
  const { session } = await aCustomer(page.request, { username: 'Ayesha Khan' })
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const placeForGuests = await search(page).boundingBox()
  await openAs(page, session, '/')
  const avatar = page.getByRole('banner').getByRole('link', { name: 'Your account: Ayesha Khan' })
  await expect(avatar).toHaveText('AK')
  await page.evaluate(() => document.fonts.ready)
  expect(await search(page).boundingBox()).toEqual(placeForGuests)
  await avatar.click()
  await expect(page).toHaveURL('/profile/orders')
})

test('[H4] in narrow windows, the menu in the header links to the main pages, and each of them opens', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const [name, path, address, heading] of [
    ['Home', '/', '/', 'The Online Grocery Store'],
    ['Shop', '/shop', '/shop', 'All products'],
    ['Cart', '/cart', '/login?next=%2Fcart', 'Log in'],
    ['Login', '/login', '/login', 'Log in'],
    ['Products', '/products', '/shop', 'All products'],
    ['Contact', '/contact', '/contact', 'Contact'],
    ['Pages', '/pages', '/pages', 'Pages'],
    ['Become a Seller', '/seller-auth', '/seller-auth', /seller|sell/i],
  ] as const) {
    if (isDesktop(page)) await page.goto(path)
    else await (await openNavigation(page)).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(menu).toBeHidden()
  }
})

test('[F1] the footer shows the address, phone, email, opening hours and links from the settings of the shop', {
  tag: '@phone',
}, async ({ page }) => {
  const store = await shopApi()(getStore)
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const text of [store.address, store.phone, store.email]) await expect(footer).toContainText(text)
  if (isPhone(page)) for (const part of await footer.locator('summary').all()) await part.click()
  for (const hours of ['Mon-Fri: 8AM-10PM', 'Sat: 9AM-8PM', 'Sun: 2PM-6PM', 'Open on holidays'])
    await expect(footer.getByText(hours)).toBeVisible()
  for (const [name, url] of [
    ['Facebook', store.social.facebook],
    ['Instagram', store.social.instagram],
    ['X', store.social.x],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', url)
  const information = footer.getByRole('navigation', { name: 'Information' }).getByRole('link')
  for (const link of await information.all()) {
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.status(), (await link.textContent()) ?? '').toBe(200)
  }
})

test('[P1, P2, P3, P4, P14] the home page presents the shop and links to its pages', {
  tag: ['@phone', '@desktop'],
}, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Today\u0027s Special')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The Online Grocery Store' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/shop')
  const featured = page.getByRole('region', { name: 'Featured Categories' })
  for (const [name, category] of [
    ['Vegetables', 'vegetables'],
    ['Lentils', 'pulses'],
    ['Fruits', 'fruits'],
    ['Rice', 'rice'],
  ] as const)
    await expect(featured.getByRole('link', { name })).toHaveAttribute('href', `/shop?category=${category}`)
  const preview = page.getByRole('list', { name: 'Fresh in the shop' })
  await expect(preview.getByRole('listitem')).toHaveCount(8)
  await expect(preview.getByRole('link').first()).toHaveAttribute('href', /^\/product\/[0-9a-f-]{36}$/)
  await expect(main(page).getByRole('link', { name: 'Shop all products' })).toHaveAttribute('href', '/shop')
  const promises = page.getByRole('region', { name: 'What we promise' })
  for (const promise of ['Flexible delivery', '100% money back', 'Secure payment', '24 hour support'])
    await expect(promises.getByText(promise)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('[P5, V2, P10] on the shop page, each category links to all its products and to its sub-categories, and a sub-category shows only its own products', async ({
  page,
}) => {
  await page.goto('/shop')
  const categories = await openFilters(page)
  for (const [name, ...links] of [
    ['Vegetables', 'All vegetables', 'Onions', 'Carrots', 'Broccoli'],
    ['Fruits', 'All fruits', 'Oranges', 'Bananas', 'Mangoes'],
    ['Pulses', 'All pulses', 'Lentils', 'Chickpeas'],
    ['Rice', 'All rice', 'Basmati', 'Jasmine'],
  ] as const) {
    const group = categories.getByRole('region', { name })
    expect(await group.getByRole('link').allTextContents()).toEqual(links)
  }
  const sidebar = await categories.boundingBox()
  const grid = await main(page).getByRole('list', { name: 'Products' }).boundingBox()
  // In narrow windows, the filters are above the products and not next to them.
  const axis = isDesktop(page) ? 'x' : 'y'
  expect(sidebar?.[axis]).toBeLessThan(grid?.[axis] ?? 0)

  await categories.getByRole('link', { name: 'Mangoes' }).click()
  await expect(page).toHaveURL('/shop?category=fruits&sub_category=Mangoes')
  await expect(page.getByRole('heading', { name: 'Mangoes', level: 1 })).toBeVisible()
  const mangoes = await productsThatFit({ category: 'fruits', sub_category: 'Mangoes' })
  await expect.poll(() => namesShown(page)).toEqual(mangoes.slice(0, 8).map(({ name }) => name))
})

test.describe('before the scripts of the shop page run,', () => {
  let areHeldBack: PromiseWithResolvers<void>
  test.beforeEach(async ({ page }) => {
    areHeldBack = Promise.withResolvers()
    await page.route('**/assets/**/*.js', async (route) => {
      await areHeldBack.promise
      await route.continue()
    })
    await page.goto('/shop', { waitUntil: 'commit' })
  })

  test('[P6] a visitor moves the price slider before the scripts of the shop page run, and the page filters the products when they run', async ({
    page,
  }) => {
    await openFilters(page)
    await page.getByRole('slider', { name: 'Max Price' }).fill('1000')
    areHeldBack.resolve()
    await expect(page).toHaveURL('/shop?max_price=1000')
  })

  test('[P6] a visitor chooses a sort order before the scripts of the shop page run, and the page sorts the products when they run', async ({
    page,
  }) => {
    await page.getByLabel('Sort By').selectOption('Price: Low-High')
    areHeldBack.resolve()
    await expect(page).toHaveURL('/shop?sort=price_asc')
    await expect(page.getByLabel('Sort By')).toHaveValue('price_asc')
  })

  test('a visitor types a search before the scripts of the shop page run, and the page shows suggestions when they run', async ({
    page,
  }) => {
    // Before the scripts run, narrow windows show the search field too.
    await page.locator('#header-search').fill('basmati')
    areHeldBack.resolve()
    const suggestions = page.getByRole('grid', { name: 'Suggestions' })
    await expect(suggestions.getByRole('gridcell', { name: /basmati/i }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop?q=basmati')
  })
})

test('[P6, V2, P8, P10] on the shop page, the price slider filters the list, its value is in the URL, and Clear Filters resets all filters', async ({
  page,
}) => {
  await page.goto('/shop?category=rice&sort=price_desc')
  await openFilters(page)
  const slider = page.getByRole('slider', { name: 'Max Price' })
  await expect(slider).toHaveValue('10000')
  for (const [name, value] of [
    ['min', '0'],
    ['max', '10000'],
    ['step', '100'],
  ] as const)
    await expect(slider).toHaveAttribute(name, value)

  await slider.fill('1000')
  await expect(page).toHaveURL('/shop?category=rice&max_price=1000&sort=price_desc')
  const rice = await productsThatFit({ category: 'rice', max_price: 100_000 })
  const dearest = Math.max(...rice.map(({ price }) => price))
  await expect(cards(page).first()).toContainText(`Rs. ${(dearest / 100).toLocaleString('en-PK')}`)

  await page.goBack()
  await expect(slider).toHaveValue('10000')
  await page.goForward()
  await expect(slider).toHaveValue('1000')
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/shop')
  await openFilters(page)
  await expect(slider).toHaveValue('10000')
  await expect(page.getByRole('combobox', { name: 'Sort By' })).toHaveValue('default')
})

test('[P7, P10] on the shop page, Sort By offers five sort orders, and the chosen order is kept after a reload', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/shop')
  const select = page.getByRole('combobox', { name: 'Sort By' })
  expect(await select.getByRole('option').allTextContents()).toEqual([
    'Default',
    'Name: A-Z',
    'Name: Z-A',
    'Price: Low-High',
    'Price: High-Low',
  ])
  for (const sort of ['name_asc', 'name_desc', 'price_asc', 'price_desc'] as const) {
    await select.selectOption(sort)
    await expect(page).toHaveURL(`/shop?sort=${sort}`)
    const { items } = await shopApi()(listProducts, { query: { sort } })
    await expect.poll(() => namesShown(page)).toEqual(items.map(({ name }) => name))
  }
  await page.reload()
  await expect(select).toHaveValue('price_desc')
})

/**
 * Counts the pictures of products that were animated in each transition between pages. The returned function returns
 * the numbers.
 */
async function notedTransitions(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document)
    const moved: number[] = []
    Object.assign(window, { moved })
    document.startViewTransition = (how) => {
      const transition = begin(how)
      const isPicture = ({ effect }: Animation) =>
        effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition-group(product-')
      void transition.ready.then(() => moved.push(document.getAnimations().filter(isPicture).length))
      return transition
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'moved'))
}

test('[P9] Load More on the shop page adds 8 products until the end, and a visitor who returns from a product finds the same scroll position', {
  tag: '@phone',
}, async ({ page }) => {
  const reducedMotion = isPhone(page) ? 'reduce' : 'no-preference'
  await page.emulateMedia({ reducedMotion })
  const transitions = await notedTransitions(page)
  const total = (await productsThatFit({ category: 'rice', sub_category: 'Jasmine' })).length
  expect(total).toBeGreaterThan(16)
  await page.goto('/shop?category=rice&sub_category=Jasmine')
  const more = page.getByRole('link', { name: 'Load More' })
  for (let shown = 8; shown < total; shown += 8) {
    await expect(cards(page)).toHaveCount(shown)
    await more.scrollIntoViewIfNeeded()
    await more.click()
  }
  await expect(cards(page)).toHaveCount(total)
  await expect(more).toBeHidden()
  await expect(page).toHaveURL('/shop?category=rice&sub_category=Jasmine')

  const link = cards(page).last().getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(0)
  await link.hover()
  const path = await link.getAttribute('href')
  await expect(page.locator(`link[rel=prefetch][href^="${path}.data"]`)).toBeAttached()
  await link.click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(main(page)).toBeFocused()
  await page.goBack()
  await expect(cards(page)).toHaveCount(total)
  await expect(link).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  await expect.poll(transitions).toEqual(reducedMotion === 'reduce' ? [0, 0] : [1, 1])
})

test('[P10] in narrow windows, a button of the shop page opens the filters, and choosing a category closes them', {
  tag: ['@phone', '@narrow'],
}, async ({ page }) => {
  await page.goto('/shop')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await expect(categories).toBeHidden()
  await openFilters(page)
  await categories.getByRole('link', { name: 'Bananas' }).click()
  await expect(page).toHaveURL('/shop?category=fruits&sub_category=Bananas')
  await expect(categories).toBeHidden()
  await expect(main(page).locator('summary', { hasText: 'Filters (1)' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('[X3] on the shop page, filters without matches show a message, and invalid filters in a link are ignored', {
  tag: '@tablet',
}, async ({ page }) => {
  const empty = 'No products match your current filters. Try adjusting your category or price range.'
  await page.goto('/shop?category=shoes')
  await expect(page.getByText(empty)).toBeVisible()
  await page.goto('/shop?max_price=0')
  await expect(page.getByText(empty)).toBeVisible()
  await page.goto('/shop?max_price=cheap&sort=colour&cursor=nonsense')
  await expect(page.getByText('The price in this link is not an amount. This value is ignored.')).toBeVisible()
  await expect(page.getByText('The sort order in this link does not exist. This value is ignored.')).toBeVisible()
  await expect(cards(page)).toHaveCount(8)
})

test('the search in the header finds products by name, also from a page without products', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/about')
  await search(page).fill('basmati')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop?q=basmati')
  await expect(page.getByRole('heading', { name: 'Results for “basmati”' })).toBeVisible()
  await expect(cards(page).first()).toContainText(/basmati/i)

  await search(page).fill('man')
  const suggestions = page.getByRole('grid', { name: 'Suggestions' })
  await expect(suggestions.getByRole('gridcell', { name: /mango/i }).first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(suggestions).toBeHidden()
  await page.keyboard.press('ArrowDown')
  const first = suggestions.getByRole('row').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  const address = (await first.getByRole('link').getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)
})

test('with the keyboard, a visitor adds a suggestion of the search to the cart, and the focused search field offers recent searches', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  await search(page).fill('کینو')
  const suggestions = page.getByRole('grid', { name: 'Suggestions' })
  await expect(suggestions.getByRole('gridcell', { name: /kinnow/i }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible()
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop\?q=/)
  await expect(cards(page).first()).toContainText(/kinnow/i)

  await page.goto('/about')
  await search(page).click()
  await expect(suggestions.getByRole('rowgroup', { name: 'Recent searches' })).toContainText('کینو')
  await expect(suggestions.getByRole('rowgroup', { name: 'Popular searches' }).getByRole('row').first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a search for goods that are not sold shows their name, and shoppers can request them', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/shop?q=doodh')
  await expect(page.getByText('We don’t sell milk yet')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Request this product' }).click()
  await expect(page.getByText('Thank you. We received your request.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Fruits', exact: true }).last().click()
  await expect(page).toHaveURL('/shop?category=fruits')
})

test.describe('without JavaScript,', () => {
  test.use({ javaScriptEnabled: false })

  test('[P6, P7, P9, P10] without JavaScript, filters, sort and Load More of the shop page work as links and forms', {
    tag: '@tablet',
  }, async ({ page }) => {
    await page.goto('/shop?category=fruits')
    const first = await namesShown(page)
    await page.getByRole('link', { name: 'Load More' }).click()
    await expect(cards(page)).toHaveCount(8)
    expect(await namesShown(page)).not.toEqual(first)
    await page.getByRole('link', { name: 'Back to the first products' }).click()
    expect(await namesShown(page)).toEqual(first)
    await page.getByRole('combobox', { name: 'Sort By' }).selectOption('price_asc')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(page).toHaveURL(/category=fruits/)
    await expect(page).toHaveURL(/sort=price_asc/)
    await expect(cards(page)).toHaveCount(8)
    await openFilters(page)
    await page.getByRole('slider', { name: 'Max Price' }).fill('1000')
    await page.getByRole('button', { name: 'Apply' }).last().click()
    await expect(page).toHaveURL(/max_price=1000/)
    await expect(page.getByRole('combobox', { name: 'Sort By' })).toHaveValue('price_asc')
  })

  test('[H4] without JavaScript, the menu and the page of a product are displayed', {
    tag: ['@phone', '@narrow'],
  }, async ({ page }) => {
    const product = await aProductInStock()
    await page.goto(`/product/${product.product_id}`)
    await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible()
    await (await openNavigation(page)).getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
  })
})

test('[P11, P12] a product page shows the name, picture, price, stock, size, description and seller of the product', {
  tag: '@tablet',
}, async ({ page }) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  await page.goto(`/product/${product.product_id}`)
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: product.name })).toBeVisible()
  await expect(article.getByRole('img', { name: product.name })).toBeVisible()
  for (const text of ['Rs. 240', '100 in stock', '1 kg', product.description, `Sold by ${product.business_name}`])
    await expect(article).toContainText(text)
  const quantity = article.getByRole('textbox', { name: `Quantity of ${product.name}` })
  await expect(quantity).toHaveValue('1')
  await expect(article.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await quantity.fill('0')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  await article.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity).toHaveValue('2')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('[P11] a product has metadata for search engines: name, price and breadcrumb', async ({ page }) => {
  const product = await aProductInStock()
  await page.goto(`/product/${product.product_id}`)
  const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  )
  expect(things).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      name: product.name,
      offers: expect.objectContaining({ price: (product.price / 100).toFixed(2), priceCurrency: 'PKR' }),
    }),
  )
  expect(things).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${product.product_id}$`))
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/sitemaps/products.xml')
  expect(await (await page.request.get('/sitemaps/products.xml')).text()).toContain(product.product_id)
})

test('[X3] an unknown product shows Product not found', async ({ request }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id']) {
    const answer = await request.get(`/product/${id}`)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('Product not found.')
  }
})

test('[P13, V1, X1] a customer can add a product to the wishlist once, and a guest sees “Not logged in”', {
  tag: '@phone',
}, async ({ page }) => {
  const product = await aProductInStock()
  await page.goto(`/product/${product.product_id}`)
  const button = page.getByRole('button', { name: 'Add to Wishlist', exact: true })
  await button.click()
  await expect(page.getByText('Not logged in')).toBeVisible()

  const { session } = await aCustomer(page.request)
  await openAs(page, session, `/product/${product.product_id}`)
  await expect(page.getByRole('link', { name: /^Your account: Ayesha/ })).toBeVisible()
  await page.route('**/api/wishlist', (route) => route.fulfill({ status: 400, json: {} }))
  await button.click()
  await expect(page.getByText('Failed to add to wishlist')).toBeVisible()
  await page.unroute('**/api/wishlist')
  await button.click()
  await expect(page.getByText('Added to wishlist')).toBeVisible()
  await page.getByRole('button', { name: 'In your wishlist' }).click()
  await expect(page.getByText('Already in wishlist')).toBeVisible()
  await page.goto('/profile/wishlist')
  await expect(main(page).getByText(product.name)).toBeVisible()
})

test('[P23] the consent policy page has content, and the contact form sends an email', { tag: '@tablet' }, async ({
  page,
}) => {
  await page.goto('/consent-policy')
  await expect(page.getByRole('heading', { name: 'Seller consent policy', level: 1 })).toBeVisible()

  const email = anEmail()
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible()
  await page.getByLabel('Your name').fill('Ayesha Khan')
  await page.getByLabel('Your e-mail').fill(email)
  await page.getByLabel('Message').fill(`When do the chaunsa come? https://mandi.test/ ${email}`)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message has reached us')).toBeVisible()
  const { email: storeEmail } = await shopApi()(getStore)
  const mail = await mailTo(page.request, storeEmail, /Ayesha Khan/)
  expect(mail.text).toContain('When do the chaunsa come?')
})

test('[P24] an unknown path shows the 404 page, even if it cannot be decoded', async ({ page }) => {
  for (const path of ['/no/such/page', '/%E0%A4%A']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'No match found with the path specified', level: 1 })).toBeVisible()
    await main(page).getByRole('link', { name: 'Go to the shop' }).click()
    await expect(page).toHaveURL('/shop')
  }
})

test('[P24] a style file of the build is compressed and cached for a year, and a missing file is answered with 404', async ({
  request,
}) => {
  const [built = ''] = /\/assets\/[\w.-]+\.css/.exec(await (await request.get('/')).text()) ?? []
  const file = await request.get(built, { headers: { 'accept-encoding': 'br' } })
  expect(file.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/css; charset=utf-8',
  })
  for (const path of [
    '/assets/',
    '/assets/nothing.js',
    '/assets/%2e%2e/index.html',
    '/assets/..%2f..%2fserver%2findex.js',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain('No match found with the path specified')
  }
})

test('[X3] a URL path of slashes and an unsupported HTTP method cause no server error', async ({
  request,
  baseURL,
}) => {
  for (const [method, path, status] of [
    ['GET', '//', 200],
    ['GET', '//elsewhere.example/shop', 404],
    ['PUT', '//', 405],
    ['TRACE', '/shop', 405],
  ] as const) {
    const answer = await request.fetch(`${baseURL}${path}`, { method })
    expect(answer.status(), `${method} ${path}`).toBe(status)
  }
})

test('[P23, P24, X3] the menu, information pages, error pages and refused forms have no WCAG 2.2 AA violation', {
  tag: '@phone',
}, async ({ page }) => {
  const check = async (what: string) => expect(await accessibilityFaults(page), what).toEqual([])
  await page.goto('/pages')
  await openNavigation(page)
  await check('the menu')
  await page.keyboard.press('Escape')
  for (const { to } of INFORMATION_LINKS) {
    await main(page).locator(`a[href="${to}"]`).click()
    await expect(page).toHaveURL(to)
    if (to === '/contact') {
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByText('Message must be at least 10 characters')).toBeVisible()
    }
    await check(to)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible()
  }

  for (const [path, sentence] of [
    ['/shop?category=shoes&max_price=cheap&sort=price_asc', /^No products match/],
    ['/product/no-id', 'Product not found.'],
    ['/no/such/page', 'No match found with the path specified'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(sentence)).toBeVisible()
    await check(path)
  }

  const refuse = async (button: string) => {
    await main(page).getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByText('E-mail is required')).toBeVisible()
    await check(button)
  }
  await page.goto('/login')
  await refuse('Log in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await refuse('Send the link')
  await page.getByRole('link', { name: 'Back to the login' }).click()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await refuse('Sign up')
})
