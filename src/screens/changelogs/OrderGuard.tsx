import { useLeaveGuard } from '../../engine';

interface Props {
  isUnsaved: boolean;
  isSaving: boolean;
  save(): Promise<boolean>;
}

/** Asks before an order is left that is not saved. */
export function OrderGuard({ isUnsaved, isSaving, save }: Props) {
  useLeaveGuard(isUnsaved, { isSaving, save });
  return null;
}
