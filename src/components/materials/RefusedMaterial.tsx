import '../shared/overlayStyles.ts';
import { Modal } from '@mantine/core';
import type { MaterialRefusal } from '../../domain/material.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { materialsRefused, materialsWords } from './words.ts';

interface RefusedMaterialProps extends Pick<DialogProps, 'onClose'> {
  readonly refusal: MaterialRefusal;
}

export function RefusedMaterial({ refusal, onClose }: RefusedMaterialProps) {
  return (
    <Modal {...useDialog({ isOpen: true, onClose })} title={materialsWords.open}>
      <p>{materialsRefused(refusal)}</p>
    </Modal>
  );
}
