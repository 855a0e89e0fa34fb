// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LateQueries, loadClient, useLateClient, useLateQuery } from './late-queries.tsx'

afterEach(cleanup)

type Props = { name: string; isEnabled?: boolean }

function Greeting({ name, isEnabled = true }: Props) {
  const { data, isPending } = useLateQuery({
    queryKey: ['greeting', name],
    queryFn: async () => `Salaam, ${name}`,
    enabled: isEnabled,
  })
  const client = useLateClient()
  return (
    <p>
      {isPending ? 'pending' : data}, {client ? 'loaded' : 'not loaded'}
    </p>
  )
}

const page = (props: Props) => (
  <LateQueries>
    <Greeting {...props} />
  </LateQueries>
)

it('the hook useLateQuery loads TanStack Query when a query is first enabled, and shows new data when the query key changes', async () => {
  const { rerender } = render(page({ name: 'Ayesha', isEnabled: false }))
  expect(screen.getByText('pending, not loaded')).toBeTruthy()
  rerender(page({ name: 'Ayesha' }))
  expect(await screen.findByText('Salaam, Ayesha, loaded')).toBeTruthy()
  rerender(page({ name: 'Bilal' }))
  expect(await screen.findByText('Salaam, Bilal, loaded')).toBeTruthy()
  const client = await loadClient()
  expect(client.getQueryData(['greeting', 'Ayesha'])).toBe('Salaam, Ayesha')
})
