import type { BillingAddress } from '#contract/addresses.ts'
import { joinParts } from '#contract/join-parts.ts'
import { shownPhone } from '#contract/phone.ts'
import { useText } from '#web/text/text.tsx'
import { SelectField } from '#web/ui/field.tsx'

type Shown = Pick<BillingAddress, 'first_name' | 'last_name' | 'phone' | 'address' | 'city'>

type SavedAddressSelectProps = {
  addresses: BillingAddress[]
  /** The values of the address form. The saved address with the same values is preselected. */
  shown: Shown
  onChoose: (address: BillingAddress) => void
}

/**
 * A select field that fills the address form from a saved address. Renders nothing if fewer than two addresses are
 * saved.
 */
export function SavedAddressSelect({ addresses, shown, onChoose }: SavedAddressSelectProps) {
  const t = useText()
  if (addresses.length < 2) return null
  return (
    <SelectField
      label={t('Use a saved address')}
      className="mb-4"
      defaultValue={addresses.find((one) => isShown(one, shown))?.address_id ?? ''}
      onChange={({ target }) => {
        const chosen = addresses.find(({ address_id }) => address_id === target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      <option value="" disabled>
        {t('Choose one …')}
      </option>
      {addresses.map(({ address_id, first_name, last_name, address, city }) => (
        <option key={address_id} value={address_id} dir="auto">
          {joinParts([`${first_name} ${last_name}`, address, city])}
        </option>
      ))}
    </SelectField>
  )
}

function isShown(address: BillingAddress, shown: Shown): boolean {
  const names = ['first_name', 'last_name', 'address', 'city'] as const
  return shownPhone(address.phone) === shown.phone && names.every((name) => address[name] === shown[name])
}
