import { lazy, Suspense, useState } from 'react'
import { useText } from '#web/text/text.tsx'
import { Button } from './button.tsx'
import { cropPicture } from './crop-picture.ts'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { Notice } from './notice.tsx'
import { usePictureAddress } from './picture-file.ts'
import { Skeleton } from './skeleton.tsx'
import type { CropArea } from './square-cropper.tsx'

// Few users upload a picture, so the cropper is loaded on demand.
const SquareCropper = lazy(() => import('./square-cropper.tsx'))

type CropDialogProps = {
  /** The picture that the user crops in the dialog. The dialog is open if this value is not null. */
  picture: File | null
  onCropped: (picture: File) => void
  onClose: () => void
}

/** A dialog in which the user crops a picture to a square. */
export function CropDialog({ picture, onCropped, onClose }: CropDialogProps) {
  const t = useText()
  return (
    <Dialog
      isOpen={picture !== null}
      onClose={onClose}
      title={t('Crop the picture')}
      description={t(
        'Move the picture with the mouse, a finger or the arrow keys until the square shows what you want.',
      )}
    >
      {picture && <Cropping picture={picture} onCropped={onCropped} onClose={onClose} />}
    </Dialog>
  )
}

type CroppingProps = { picture: File; onCropped: (picture: File) => void; onClose: () => void }

function Cropping({ picture, onCropped, onClose }: CroppingProps) {
  const t = useText()
  const address = usePictureAddress(picture)
  const [area, setArea] = useState<CropArea>()
  const [fault, setFault] = useState<string>()

  return (
    <div className="space-y-5">
      <Suspense fallback={<Skeleton className="h-96" />}>
        {address && <SquareCropper picture={address} onChange={setArea} />}
      </Suspense>
      {fault && <Notice tone="danger">{fault}</Notice>}
      <DialogActions onCancel={onClose}>
        <Button
          disabled={!area}
          onClick={() => area && cropPicture(picture, area).then(onCropped, (error: Error) => setFault(error.message))}
        >
          {t('Use picture')}
        </Button>
      </DialogActions>
    </div>
  )
}
