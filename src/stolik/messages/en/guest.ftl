# Names for guests who choose none: one word of each list.
guest-manner = Brave, Bright, Calm, Clever, Curious, Gentle, Happy, Jolly, Keen, Kind, Lucky, Merry, Nimble, Patient, Quick, Quiet, Sly, Swift, Warm, Wise
guest-animal = Badger, Bear, Beaver, Bison, Crane, Falcon, Fox, Hare, Hedgehog, Heron, Lynx, Marten, Otter, Owl, Raven, Salmon, Squirrel, Stork, Swan, Wolf
