import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NO_PICTURE } from '#contract/pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { CropDialog } from '#web/ui/crop-dialog.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PrintPreview } from '#web/ui/print-preview.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { Example } from './group.tsx'

const KINDS = [
  'dialog',
  'confirm',
  'confirm, busy',
  'reason',
  'reason, busy',
  'crop',
  'drawer',
  'find',
  'shortcuts',
] as const
type Kind = (typeof KINDS)[number]

export function Sheets() {
  const [opened, setOpened] = useState<Kind | null>(null)
  return (
    <>
      {KINDS.map((kind) => (
        <Example key={kind} name={`Sheet: ${kind}`}>
          <Button variant="secondary" onClick={() => setOpened(kind)}>
            Open
          </Button>
        </Example>
      ))}
      <Sheet opened={opened} onClose={() => setOpened(null)} />
      <Example name="Print preview: the only printed content of this page">
        <PrintPreview label="Preview" paper="a5">
          Only this sheet is printed.
        </PrintPreview>
        <Button variant="secondary" onClick={() => print()}>
          <Printer aria-hidden className="size-4.5" /> Print
        </Button>
      </Example>
    </>
  )
}

function Sheet({ opened, onClose }: { opened: Kind | null; onClose: () => void }) {
  const picture = useSamplePicture()
  return (
    <>
      <Dialog
        isOpen={opened === 'dialog'}
        onClose={onClose}
        title="Edit the address"
        description="Orders keep the previous address."
      >
        <TextField label="City" defaultValue="Lahore" />
        <DialogActions onCancel={onClose}>
          <Button onClick={onClose}>Save</Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        isOpen={opened === 'confirm' || opened === 'confirm, busy'}
        isBusy={opened === 'confirm, busy'}
        onClose={onClose}
        onConfirm={onClose}
        title="Delete this address?"
        description="This can’t be undone."
        confirmLabel="Delete"
      />
      <ReasonDialog
        isOpen={opened === 'reason' || opened === 'reason, busy'}
        isBusy={opened === 'reason, busy'}
        onClose={onClose}
        onSubmit={onClose}
        title="Decline the seller"
        description="The products of the seller leave the shop."
        hint="The seller receives it by email."
        submitLabel="Decline"
        busyLabel="Declining..."
      />
      <CropDialog picture={opened === 'crop' ? picture : null} onCropped={onClose} onClose={onClose} />
      <Drawer
        isOpen={opened === 'drawer'}
        onClose={onClose}
        title="Your cart"
        foot={<Button block>Go to checkout</Button>}
      >
        <p className="py-5">The content of the drawer scrolls; its footer does not.</p>
      </Drawer>
    </>
  )
}

/** Creates a picture file like one that a user has selected. */
function useSamplePicture(): File | null {
  const [picture, setPicture] = useState<File | null>(null)
  useEffect(() => {
    void fetch(NO_PICTURE)
      .then((answer) => answer.blob())
      .then((content) => setPicture(new File([content], 'sample.svg', { type: content.type })))
  }, [])
  return picture
}
