import type { BillingAddress } from '#contract/addresses.ts'
import { SelectField } from '#web/ui/field.tsx'

type SavedAddressSelectProps = { addresses: BillingAddress[]; onChoose: (address: BillingAddress) => void }

/** Fills the form from one of several saved addresses; nothing to choose where there is only one. */
export function SavedAddressSelect({ addresses, onChoose }: SavedAddressSelectProps) {
  if (addresses.length < 2) return null
  return (
    <SelectField
      label="Use a saved address"
      className="mb-4"
      defaultValue=""
      onChange={({ target }) => {
        const chosen = addresses.find(({ address_id }) => address_id === target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      <option value="" disabled>
        Choose one …
      </option>
      {addresses.map(({ address_id, first_name, last_name, address, city }) => (
        <option key={address_id} value={address_id}>
          {`${first_name} ${last_name}, ${address}, ${city}`}
        </option>
      ))}
    </SelectField>
  )
}
