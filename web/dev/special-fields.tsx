import { Banknote, CreditCard, Upload } from 'lucide-react'
import { useState } from 'react'
import { MAX_QUANTITY } from '#contract/limits.ts'
import { rupees } from '#contract/money.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { AddressFields } from '#web/ui/address-fields.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { CollectionForm } from '#web/ui/collection-form.tsx'
import { CopyableSecret } from '#web/ui/copyable-secret.tsx'
import { CopyableValue } from '#web/ui/copyable-value.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { FilterFold } from '#web/ui/filter-fold.tsx'
import { InlineDate } from '#web/ui/inline-date.tsx'
import { InlineNumber } from '#web/ui/inline-number.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { LoadedPicture } from '#web/ui/loaded-picture.tsx'
import { Money } from '#web/ui/money.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-cards.tsx'
import { RangeField } from '#web/ui/range-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { TagField } from '#web/ui/tag-field.tsx'
import { ThumbnailField } from '#web/ui/thumbnail-field.tsx'
import { Example, Side } from './group.tsx'
import { TONES } from './samples.ts'

/** The properties of an input element that belongs to no form. */
const NO_FORM = { onChange: async () => {}, onBlur: async () => {}, ref: () => {} }

/** A drawing of a payment slip, as an SVG file. */
const A_PICTURE = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="160"><rect width="120" height="160" fill="silver"/></svg>',
  ],
  { type: 'image/svg+xml' },
)

export function SpecialFields() {
  return (
    <>
      <Quantities />
      <Ranges />
      <Tags />
      <Codes />
      <Searches />
      <Files />
      <InRows />
      <Choices />
      <Example name="Address fields">
        <AddressFields field={(name) => ({ ...NO_FORM, name, error: undefined })} />
      </Example>
      <Example name="Collection form">
        <CollectionForm due={rupees(1580)} isBusy={false} onSubmit={() => {}} onCancel={() => {}} />
      </Example>
      <Example name="Copyable value">
        <CopyableValue label="IBAN" value="PK36SCBL0000001123456702" shown="PK36 SCBL 0000 0011 2345 6702" />
      </Example>
      <Example name="Loaded picture">
        <LoadedPicture picture={A_PICTURE} alt="A slip" />
      </Example>
      <Example name="Copyable secret">
        <CopyableSecret label="Key" secret="JBSWY3DPEHPK3PXP" shown="JBSW Y3DP EHPK 3PXP" copyLabel="Copy key" />
      </Example>
    </>
  )
}

function Choices() {
  return (
    <Example name="Radio cards">
      <RadioCards legend="Payment">
        <RadioCard name="payment" defaultChecked title="Card" text="On the next page." icon={<CreditCard />} />
        <RadioCard name="payment" title="Cash on delivery" text="You pay Rs. 400 at the door." icon={<Banknote />} />
        <RadioCard name="payment" disabled title="Bank transfer" text="Not available." icon={<Banknote />} />
      </RadioCards>
    </Example>
  )
}

function Quantities() {
  const [quantity, setQuantity] = useState(3)
  return (
    <Example name="Quantity stepper: medium, small, at its minimum, at its maximum">
      <Side>
        <QuantityStepper label="Quantity" value={quantity} onChange={setQuantity} />
        <QuantityStepper label="Quantity, small" size="small" value={quantity} onChange={setQuantity} />
        <QuantityStepper label="Quantity between 0 and 3" min={0} max={3} value={3} onChange={setQuantity} />
        <QuantityStepper label="Quantity at its minimum" value={1} onChange={setQuantity} />
        <QuantityStepper label="Quantity at its maximum" value={MAX_QUANTITY} onChange={setQuantity} />
      </Side>
    </Example>
  )
}

function Ranges() {
  const [percent, setPercent] = useState(40)
  const slider = { shown: `${percent} %`, min: 0, max: 100, value: percent }
  return (
    <>
      <Example name="Range field">
        <RangeField label="Discount" {...slider} onChange={(event) => setPercent(Number(event.target.value))} />
      </Example>
      <Example name="Range field: disabled">
        <RangeField label="Discount" {...slider} readOnly disabled />
      </Example>
    </>
  )
}

function Tags() {
  const [tags, setTags] = useState(['organic', 'seedless'])
  return (
    <>
      <Example name="Tag field: with tags and a hint">
        <TagField label="Tags" value={tags} onChange={setTags} hint="Words that customers search for." />
      </Example>
      <Example name="Tag field: error">
        <TagField label="Tags" value={tags} onChange={setTags} error="At most ten tags" />
      </Example>
    </>
  )
}

function Codes() {
  const [code, setCode] = useState('123')
  const field = { label: 'Code', value: code, onChange: setCode, onComplete: setCode }
  return (
    <>
      <Example name="Code field: hint">
        <CodeField {...field} hint="Six digits, sent to your email." />
      </Example>
      <Example name="Code field: error">
        <CodeField {...field} error="The code is wrong" />
      </Example>
      <Example name="Code field: busy">
        <CodeField {...field} value="123456" isBusy />
      </Example>
    </>
  )
}

function Searches() {
  const [words, setWords] = useState('')
  return (
    <Example name="Search field: empty, filled">
      <div className="space-y-3">
        <SearchField label="Search orders" value={words} onSearch={setWords} />
        <SearchField label="Search products" value="onions" onSearch={setWords} />
      </div>
    </Example>
  )
}

function Files() {
  const [picture, setPicture] = useState<File | null>(null)
  const [fault, setFault] = useState<string>()
  const [name, setName] = useState<string>()
  return (
    <>
      <Example name="Picture field: empty, with cropping">
        <PictureField label="Picture" crops value={picture} onChange={setPicture} onRefuse={setFault} error={fault} />
      </Example>
      <Example name="Picture field: with a picture">
        <PictureField label="Picture" value={NO_PICTURE} onChange={setPicture} onRefuse={setFault} />
      </Example>
      <Example name="Thumbnail field: empty, with a picture, small, error">
        <Side>
          <ThumbnailField label="Picture of Onions" value={null} onChange={setPicture} />
          <ThumbnailField label="Picture of Rice" value={NO_PICTURE} onChange={setPicture} />
          <ThumbnailField label="Picture of Daal" size="small" value={null} onChange={setPicture} />
          <ThumbnailField label="Picture of Carrots" value={null} error="The file is empty" onChange={setPicture} />
        </Side>
      </Example>
      <Example name="Drop zone: hint">
        <DropZone label="Products" accept=".csv" hint="A CSV file" onFiles={([file]) => setName(file?.name)}>
          <Upload aria-hidden className="size-8" /> {name ?? 'Choose a file or drop it here'}
        </DropZone>
      </Example>
      <Example name="Drop zone: several files">
        <DropZone label="Pictures" accept="image/*" isMultiple hint="Up to 6" onFiles={() => {}}>
          <Upload aria-hidden className="size-8" /> Choose files or drop them here
        </DropZone>
      </Example>
      <Example name="Drop zone: error">
        <DropZone label="Products" accept=".csv" hint="A CSV file" error="The file is empty" onFiles={() => {}}>
          <Upload aria-hidden className="size-8" /> Choose a file or drop it here
        </DropZone>
      </Example>
    </>
  )
}

function InRows() {
  const [stock, setStock] = useState('24')
  const [price, setPrice] = useState('250')
  const [day, setDay] = useState('2026-11-20')
  return (
    <>
      <Example name="Inline number: a count, an amount">
        <Side>
          <InlineNumber label="stock of Pyaaz" value={stock} onSave={setStock}>
            {stock} in stock
          </InlineNumber>
          <InlineNumber label="price of Pyaaz" value={price} onSave={setPrice}>
            <Money amount={rupees(Number(price) || 0)} />
          </InlineNumber>
        </Side>
      </Example>
      <Example name="Inline date: empty, selected">
        <Side>
          <InlineDate label="From" value="" onPick={setDay} />
          <InlineDate label="To" value={day} onPick={setDay} />
        </Side>
      </Example>
      <Example name="Filter fold: one filter is set (a button on a phone)" isWide>
        <FilterFold count={1}>
          <InlineDate label="From" value={day} onPick={setDay} />
          <InlineDate label="To" value="" onPick={setDay} />
        </FilterFold>
      </Example>
      <Example name="Inline select: each tone, disabled">
        <Side>
          {TONES.map((tone) => (
            <InlineSelect key={tone} label={tone} tone={tone}>
              <option>{tone}</option>
            </InlineSelect>
          ))}
          <InlineSelect label="disabled" disabled>
            <option>disabled</option>
          </InlineSelect>
        </Side>
      </Example>
    </>
  )
}
