analysis-empty = W tej grze nie wykonano ani jednego ruchu: nie ma czego analizować.
analysis-busy = Bardzo wiele gier czeka na analizę. Spróbuj później.
